import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { customMedia } from './custom-media.ts'
import { leaveOutSummaries } from './leave-out-summaries.ts'
import { pdfResources } from './pdf-resources.ts'

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
]

export default defineConfig({
  plugins: [react(), customMedia(), leaveOutSummaries(), pdfResources()],
  build: {
    target: 'es2022',
    // The policy forbids inline scripts and data: fonts; small assets stay files of their own.
    assetsInlineLimit: 0,
    // Read by the check of what the login page costs.
    manifest: true,
    modulePreload: { polyfill: false },
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
