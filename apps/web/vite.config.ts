import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforePaint } from './before-paint.ts'
import { chunkGroups } from './chunk-groups.ts'
import { customMedia } from './custom-media.ts'
import { hoverOnly } from './hover-only.ts'
import { leaveOutDocs } from './leave-out-docs.ts'
import { leaveOutLoaded } from './leave-out-loaded.ts'
import { pdfResources } from './pdf-resources.ts'
import { plainPage } from './plain-page.ts'
import { smallScripts } from './small-scripts.ts'
import { smallZodPlugin } from './small-zod-plugin.ts'

const server = process.env.PARLEY_SERVER ?? 'http://localhost:8080'
const served = [
  '/business',
  '/chatserver',
  '/api',
  '/hottub',
  '/connection',
  '/outer',
  '/http-bind',
  '/docs',
  '/chat/file',
  '/port',
  '/media',
  '/picture',
  '/event',
  '/exception',
]

/** What is loaded first names a few hundred files, and nothing in a hash can be compressed. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  plugins: [
    react(),
    customMedia(),
    leaveOutDocs(),
    pdfResources(),
    plainPage(),
    beforePaint(),
    smallScripts(),
    smallZodPlugin(),
  ],
  css: { postcss: { plugins: [hoverOnly()] } },
  build: {
    target: 'es2022',
    // The policy forbids inline scripts and data: fonts; small assets stay files of their own.
    assetsInlineLimit: 0,
    // Read by the check of what the login page costs.
    manifest: true,
    // Kept beside the scripts for the server, which serves them to nobody.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false, resolveDependencies: leaveOutLoaded },
    rolldownOptions: { output: { ...NAMES, codeSplitting: { groups: chunkGroups() } } },
  },
  server: {
    port: 5173,
    // The address that `npm run dev` tells the server.
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map(path => [path, server])),
      '/xmpp-websocket': { target: server, ws: true },
    },
  },
})
