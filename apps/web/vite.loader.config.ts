import { defineConfig } from 'vite'

/** The script that websites include: one file without imports, under a name that stays. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/widget',
    emptyOutDir: false,
    lib: { entry: 'widget/loader.ts', formats: ['iife'], name: 'parleyWidget', fileName: () => 'loader.js' },
  },
})
