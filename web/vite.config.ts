import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env['WARBANNER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/warbanner/server/static',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of each kind: a page that stands open for days never asks for a chunk of an older build.
    cssCodeSplit: false,
    target: 'es2022',
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
