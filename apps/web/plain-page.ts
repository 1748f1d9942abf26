import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PARTS = ['src/ui/tokens.css', 'plain-page.css']

/** The looks of pages that the server writes itself, under a name that stays. */
export const plainPage = (): Plugin => ({
  name: 'plain-page',
  apply: 'build',
  generateBundle() {
    const source = PARTS.map(path => readFileSync(new URL(path, import.meta.url), 'utf8')).join('')
    this.emitFile({ type: 'asset', fileName: 'plain-page.css', source })
  },
})
