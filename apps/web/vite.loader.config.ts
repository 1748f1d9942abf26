import { defineConfig } from 'vite'
import { hoverOnly } from './hover-only.ts'
import { smallScripts } from './small-scripts.ts'

/** The script that websites include: one file without imports, under a name that stays. */
export default defineConfig({
  publicDir: false,
  plugins: [smallScripts()],
  css: { postcss: { plugins: [hoverOnly()] } },
  build: {
    target: 'es2022',
    outDir: 'dist/widget',
    emptyOutDir: false,
    lib: { entry: 'widget/loader.ts', formats: ['iife'], name: 'parleyWidget', fileName: () => 'loader.js' },
  },
})
