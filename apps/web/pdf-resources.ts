import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
/** Tables of Chinese, Japanese and Korean fonts, the fonts every pdf may ask for, and decoders of scanned pages. */
const PARTS: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
}

/** Read by the viewer of pdf files when a document asks for them; never part of a page. */
export const pdfResources = (): Plugin => {
  const place = `assets/pdfjs-${version}`
  return {
    name: 'pdf-resources',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.PDF_RESOURCES': JSON.stringify(`/${place}/`) } }),
    generateBundle() {
      for (const [part, pattern] of Object.entries(PARTS))
        for (const name of readdirSync(join(folder, part)).filter(file => pattern.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `${place}/${part}/${name}`,
            source: readFileSync(join(folder, part, name)),
          })
    },
  }
}
