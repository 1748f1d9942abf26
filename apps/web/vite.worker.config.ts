import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precacheList } from './precache-list.ts'
import { smallScripts } from './small-scripts.ts'

const dist = fileURLToPath(new URL('dist', import.meta.url))

/** The service worker: one file without imports, under a name that stays. It lists files of the app, which is built before it. */
export default defineConfig(() => ({
  publicDir: false as const,
  plugins: [smallScripts()],
  define: {
    PRECACHE: JSON.stringify(precacheList(dist)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    lib: {
      entry: 'worker/worker.ts',
      formats: ['iife' as const],
      name: 'parleyWorker',
      fileName: () => 'sw.js',
    },
  },
}))
