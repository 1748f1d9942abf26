import { readFileSync } from 'node:fs'
import { transform } from '@swc/core'
import type { Plugin } from 'vite'

/** In this order: the first one speaks where the second may fail. */
const FILES = ['old-browser.js', 'theme.js']
const TAGS = /(?:\s*<script src="\/(?:old-browser|theme)\.js"><\/script>)+/
const NAME = /^assets\/before-paint-[\w-]{7}\.js$/

/** For the oldest engines, which read nothing of a file that has something newer in it. */
async function scriptCode(): Promise<string> {
  const read = (file: string) => readFileSync(new URL(`public/${file}`, import.meta.url), 'utf8')
  const { code } = await transform(FILES.map(read).join('\n'), {
    isModule: false,
    minify: true,
    jsc: { target: 'es5', minify: { compress: true, mangle: true } },
  })
  return code
}

/**
 * What the page runs before anything is painted, as one file whose name follows its content: browsers keep it, and ask nobody for it when
 * the page is loaded again.
 */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', name: 'before-paint.js', source: await scriptCode() })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const file = Object.keys(bundle).find(name => NAME.test(name))
      if (!file || !TAGS.test(html)) throw new Error('the page has lost its first scripts')
      return html.replace(TAGS, `\n    <script src="/${file}"></script>`)
    },
  },
})
