import { defineConfig } from 'vite'
import { hoverOnly } from './hover-only.ts'
import { leaveOutDocs } from './leave-out-docs.ts'
import { smallScripts } from './small-scripts.ts'
import { smallZodPlugin } from './small-zod-plugin.ts'

/** The frame of the website widget and the demo shop: built apart, so that they share no file with the app. */
export default defineConfig({
  root: 'widget',
  base: '/widget/',
  publicDir: false,
  plugins: [leaveOutDocs(), smallScripts(), smallZodPlugin()],
  css: { postcss: { plugins: [hoverOnly()] } },
  build: {
    target: 'es2022',
    outDir: '../dist/widget',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Read by the check of what the frame costs.
    manifest: true,
    modulePreload: false,
    rolldownOptions: { input: ['widget/frame.html', 'widget/demo-shop.html'] },
  },
})
