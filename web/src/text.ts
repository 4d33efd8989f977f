/** All sentences that the page itself says. Games' sentences come from the server. */

const TEXTS = {
  'app.name': 'Warbanner',
  'app.title': '{page} · Warbanner',
  'app.skip': 'Skip to the content',
  'app.home': 'All tables',
  'app.missing': 'There is no such page.',
  'app.disclaimer':
    'Warbanner is not made, sponsored or endorsed by any publisher. Trade names only say which rules a game follows.',
  'app.version': 'Version {version}',

  'api.unreachable': 'The server can’t be reached. Nothing is lost; try again.',
  'api.retry': 'The server can’t be reached. Trying again …',
  'api.strange': 'The server gave an answer that can’t be read (status {status}).',

  'home.title': 'Tables',
  'home.welcome': 'Set the table',
  'home.intro': 'Conquest games at your own table: against bots, with friends, or both.',
  'home.new': 'New game',
  'home.rules': 'Rules of {game}',
  'home.go_on': 'Go on',
  'home.none': 'No table yet. Begin a new game above.',
  'home.finished': 'Finished',
  'home.file': 'Open a record or a position',
  'home.file.about': 'A record (.jsonl) opens as it stands or as a replay; a position (.json) begins a practice table.',
  'home.file.pick': 'Choose a file',
  'home.loading': 'Loading …',
  'home.yours': 'Your turn',
  'home.running': 'Under way',
  'home.gathering': 'Waiting for players',
  'home.practice': 'Practice',
  'home.moves': '{moves:move}, begun {when}',
  'home.unreadable': 'Can’t be opened: {reason}',
  'home.won': '{names:winner}: {list}',
  'home.open': 'Open',
  'home.replay': 'Replay',
  'home.record': 'Record',
  'home.delete': 'Delete',
  'home.delete.ask': 'Delete the table “{title}” with {names}? It can’t be brought back.',

  'new.title': 'New game of {game}',
  'new.seats': 'Who sits at the table',
  'new.players': 'Players',
  'new.seat': 'Seat {n}',
  'new.who': 'Who plays seat {n}',
  'new.me': 'I',
  'new.here': 'Another person at this screen',
  'new.open': 'A friend, by link',
  'new.bot': 'Bot: {bot}',
  'bots.levels': 'Levels',
  'bots.policies': 'Policies',
  'new.name': 'Name',
  'new.name.of': 'Name for seat {n}',
  'new.name.friend': 'Chosen on sitting down',
  'new.options': 'Rules options',
  'new.number': '{label}: a number, 1 to {most}',
  'new.number.word': 'A number …',
  'new.only': '{label} (only with {needs})',
  'new.only.need': '{option}: {values}',
  'new.players.only': '{n} (not with these options)',
  'new.board': 'Board',
  'new.board.own': 'The game’s own',
  'new.board.file': 'Your own map file',
  'new.board.map': 'Map ({endings})',
  'new.board.cards': 'Cards ({endings}), if the map has some',
  'new.board.reading': 'Reading the board …',
  'new.board.missing': 'Choose a map file first.',
  'new.board.undrawn': 'This board has no drawing: at the table it is told in lines.',
  'new.board.picture': 'The board {name}',
  'new.clauses': 'What the rules say',
  'new.practice': 'Practice',
  'new.practice.on': 'A practice table: moves can be taken back',
  'new.practice.why': 'Only where you sit alone with bots.',
  'new.seed': 'Seed (leave empty for fair dice)',
  'new.seed.why': 'The same seed gives the same dice again.',
  'new.position': 'The game begins from the position in your file.',
  'new.make': 'Begin',
  'new.making': 'Setting the table …',

  'table.title': '{game}',
  'table.loading': 'Going to the table …',
  'table.gone': 'This table has been deleted.',
  'table.none': 'There is no such table.',
  'table.unreadable': 'This table can’t be opened: {reason}',
  'table.map': 'Map',
  'table.list': 'List',
  'table.rules': 'Rules',
  'table.settings': 'Settings',
  'table.leave': 'Leave',
  'table.return': 'Take my seat back',
  'table.cover': 'Hand over',
  'table.look': 'Show my secrets',
  'table.undo': 'Undo my last move',
  'table.turn': '{name} to play',
  'table.waits': 'Waiting for {names}',
  'table.over': 'The game is over',
  'table.spectator': 'You are watching',
  'table.practice': 'Practice',
  'table.trouble': 'The table stands still: {reason}',
  'table.lost': 'Not connected; nothing is lost. Connecting again …',
  'table.unsent': 'Your move is not sent yet.',
  'table.stale': 'The table moved on meanwhile. Your move was not made; choose again.',
  'table.missed': 'Since you left: {n:event}.',
  'table.dismiss': 'Close',
  'table.leave.title': 'Leave the table?',
  'table.leave.ask': 'A bot plays your seat from now on. You can take it back whenever you like.',
  'table.leave.seat': 'Hand {name} to a bot',
  'table.leave.look': 'Just go to all tables; your seat waits for you',
  'table.cancel': 'Cancel',
  'table.board': 'Board',
  'table.side': 'Players and log',
  'table.position': 'What lies on the table',

  'seats.title': 'Players',
  'seats.you': 'you',
  'seats.bot': 'bot',
  'seats.plays': 'bot for now',
  'seats.away': 'away',
  'seats.open': 'Open seat',
  'seats.to_play': 'to play',
  'seats.progress': '{name}: {percent} % of the way',

  'gather.about': 'The game begins once every seat is taken; who sits where is drawn then.',
  'gather.link': 'Link for your friends',
  'gather.copy': 'Copy the link',
  'gather.copied': 'Copied',
  'gather.name': 'Your name',
  'gather.sit': 'Sit down',
  'gather.fill': 'Give the seat to a bot',
  'gather.fill.with': 'Bot for seat {n}',
  'gather.wait': 'Waiting for {seats:open seat}.',

  'prompt.title': 'Your move',
  'prompt.secret': 'Only you see this answer.',
  'prompt.trail': 'Answers so far',
  'prompt.change': 'Change: {label}',
  'prompt.choices': 'Choices',
  'prompt.back': 'Back',
  'prompt.confirm': 'Confirm',
  'prompt.sending': 'Sending …',
  'prompt.complete': 'Ready. Nothing is sent until you confirm.',
  'prompt.pick_land': 'Pick on the map or here. Nothing is sent until you confirm.',
  'prompt.pick_card': 'Pick on the table. Nothing is sent until you confirm.',
  'prompt.pick': 'Nothing is sent until you confirm.',
  'prompt.number': 'Number',
  'prompt.range': '{low} to {high}',
  'prompt.less': 'One less',
  'prompt.more': 'One more',
  'prompt.half': 'Half',
  'prompt.most': 'Max',
  'prompt.least': 'Min',
  'prompt.take_number': 'Take {n}',
  'prompt.again': 'Again: {target} from {origin}',
  'prompt.quick': 'Goes off as soon as you choose (see Settings).',
  'prompt.skip': 'Skip to now',
  'prompt.skip.mine': 'Skip to my next decision',
  'prompt.playing': 'Showing what happened',
  'prompt.rule': 'Rule {clause}',

  'odds.win': 'Win',
  'odds.loss': 'Fail',
  'odds.two': 'Win {win}, fail {loss}',
  'odds.three': 'Win {win}, nobody left {both}, fail {loss}',

  'order.title': 'Keep attacking',
  'order.won': 'until it is won',
  'order.until': 'until {n} are left',
  'order.while': 'while {n} % or more to win',
  'order.chance': 'Chance to win in percent, {low} to {high}',
  'order.left': 'Armies that stay, {low} to {high}',
  'order.left.warriors': 'Warriors that stay, {low} to {high}',
  'order.runs': 'Standing order: {order}',
  'order.stop': 'Stop',

  'cover.take': '{name}, take the screen',
  'cover.about': 'What follows is for {name} only.',
  'cover.ready': 'I am {name}',

  'dice.title': 'Last dice',
  'log.title': 'Log',
  'log.earlier': 'Earlier lines',
  'log.show': 'Show on the map',
  'log.none': 'Nothing has happened yet.',

  'result.title': 'The game is over',
  'result.won': '{names} {n:win_verb}',
  'result.place': '{place}.',
  'result.why': 'How it ended',
  'result.again': 'Again, same seats',
  'result.record': 'Download the record',
  'result.replay': 'Replay',
  'result.home': 'All tables',
  'result.look': 'Look at the board',
  'result.open': 'Result',
  'result.dice': 'Check the dice',
  'result.dice.about':
    'Before the first die the page showed the SHA-256 of a secret; here is the secret. “warbanner verify FILE” checks every die of the downloaded record against it.',
  'result.commitment': 'SHA-256 shown before the game',
  'result.secret': 'Secret',
  'result.seeded': 'A seeded practice game: its dice follow from the seed and prove nothing.',

  'settings.title': 'Settings',
  'settings.pace': 'Pace of what others do',
  'settings.pace.instant': 'Instant',
  'settings.pace.fast': 'Fast',
  'settings.pace.normal': 'Normal',
  'settings.pace.slow': 'Slow',
  'settings.commitment': 'Dice: SHA-256 of this table’s secret',
  'settings.motion': 'Less motion: the page follows the setting of your system.',
  'settings.quick': 'Send simple moves at once',
  'settings.quick.about': 'One click on a territory, or a number taken, is then the whole move; else you confirm it.',
  'settings.close': 'Done',

  'keys.title': 'Keys',
  'keys.digits': 'take the choice with that number, or type an amount',
  'keys.enter': 'confirm, or take what is focused',
  'keys.back': 'take back the last answer',
  'keys.arrows': 'on the map: go to the next lit territory; among choices: next choice',
  'keys.again': 'make the last attack once more',
  'keys.why': 'on a territory: why can’t I? elsewhere: this help',
  'keys.name.digits': '0 to 9',
  'keys.name.enter': 'Enter',
  'keys.name.back': 'Backspace, Escape',
  'keys.name.arrows': 'Arrows',
  'keys.name.again': 'A',
  'keys.name.why': '?',

  'rules.title': 'Rules of {game}',
  'rules.filter': 'Find in the rules',
  'rules.none': 'No rule has these words.',
  'rules.count': '{n:rule}',
  'rules.link': 'Link to rule {clause}',

  'replay.title': 'Replay of {game}',
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.first': 'To the start',
  'replay.last': 'To the end',
  'replay.forward': 'One step forward',
  'replay.back': 'One step back',
  'replay.at': 'Step {at} of {all}',
  'replay.slider': 'Step',
  'replay.nothing': 'The game as it began.',
  'replay.open': 'Table',
} as const;

const NOUNS: Record<string, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  move: { one: '{n} move', other: '{n} moves' },
  event: { one: 'one thing happened', other: '{n} things happened' },
  rule: { one: '{n} rule', other: '{n} rules' },
  winner: { one: 'Winner', other: 'Winners' },
  win_verb: { one: 'wins', other: 'win together' },
  'open seat': { one: 'one open seat', other: '{n} open seats' },
};

const LANGUAGE = 'en';
const plural = new Intl.PluralRules(LANGUAGE);
const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
const choice = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });
const date = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

export type Key = keyof typeof TEXTS;
export type Values = Record<string, string | number>;

function counted(value: string | number, noun: string): string {
  const forms = NOUNS[noun];
  if (!forms) return String(value);
  return (forms[plural.select(Number(value))] ?? forms.other).replace('{n}', String(value));
}

/** The sentence of a key. `{name}` stands for a value, `{name:noun}` for a number with its noun. */
export function say(key: Key, values: Values = {}): string {
  return TEXTS[key].replace(/\{(\w+)(?::([\w ]+))?\}/g, (_, name: string, noun: string | undefined) => {
    const value = values[name] ?? '';
    return noun ? counted(value, noun) : String(value);
  });
}

export const and = (words: string[]): string => list.format(words);

export const either = (words: string[]): string => choice.format(words);

/** A chance from 0 to 1 as people read it; only what is certain is 0 % or 100 %. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '< 0.1 %';
  if (chance >= 0.9995 && chance < 1) return '> 99.9 %';
  return `${(100 * chance).toFixed(chance > 0 && chance < 1 ? 1 : 0)} %`;
}

/** A moment in seconds since 1970 as people write it. */
export const moment = (seconds: number): string => date.format(seconds * 1000);
