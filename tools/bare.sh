#!/bin/sh
# Run a command in a fresh clone of HEAD on a bare machine: python3, make, git and nothing to compile with.
#   tools/bare.sh [--gcc] COMMAND...     --gcc adds a C compiler; KEEP=1 keeps the folder
set -eu

# make and git; the rest is what any POSIX sh recipe may call. No node, no compiler.
tools="make git sh env rm mkdir touch cat ls cp mv find sed"
if [ "${1-}" = --gcc ]; then
    shift
    tools="$tools gcc cc as ld"
fi
[ $# -gt 0 ] || { echo "usage: tools/bare.sh [--gcc] COMMAND..." >&2; exit 2; }

top=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
place=$(mktemp -d)
finish() {
    status=$?
    if [ "${KEEP-}" = 1 ]; then echo "kept: $place" >&2; else rm -rf "$place"; fi
    exit $status
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$place/bin" "$place/home"

for tool in $tools; do
    path=$(command -v "$tool") || { echo "bare.sh: no $tool on this machine" >&2; exit 2; }
    ln -s "$path" "$place/bin/$tool"
done
# The interpreter itself, not a version manager's shim.
python=$(python3 -c 'import os, sys; print(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))')
ln -s "$python" "$place/bin/python3"

git clone --quiet "$top" "$place/warbanner"
cd "$place/warbanner"

set -- "PATH=$place/bin" "HOME=$place/home" "LANG=${LANG-C.UTF-8}" "TERM=${TERM-dumb}" "$@"
# How this machine reaches the package index is its own affair: passed on.
for name in $(env | sed -n -E 's/^((PIP|SSL)_[A-Z_]+|(REQUESTS|CURL)_CA_BUNDLE|([a-z]+_proxy|[A-Z]+_PROXY))=.*/\1/p'); do
    eval "value=\$$name"
    set -- "$name=$value" "$@"
done
env -i "$@"
