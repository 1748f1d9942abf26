import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The script that host pages import, and its types: files without imports, under names that stay. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'types-of-the-bridge',
      generateBundle() {
        const source = readFileSync(new URL('embed/api.d.ts', import.meta.url), 'utf8')
        this.emitFile({ type: 'asset', fileName: 'parley-embed.d.ts', source })
      },
    },
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    lib: { entry: 'embed/parley-embed.ts', formats: ['es'], fileName: () => 'parley-embed.js' },
  },
})
