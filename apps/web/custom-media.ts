import type { Plugin } from 'vite'
import { BREAKPOINTS } from './src/ui/breakpoints.ts'

const NAMES = new Map(Object.entries(BREAKPOINTS).map(([name, query]) => [`(--${name})`, query]))

/** Browsers do not know custom media yet: `@media (--narrow)` is replaced by the width it stands for. */
function replaceCustomMedia(css: string): string {
  return css.replace(/\(--[\w-]+\)(?=[^{};]*\{)/g, name => {
    const query = NAMES.get(name)
    if (query === undefined) throw new Error(`unknown breakpoint ${name}`)
    return query
  })
}

export const customMedia = (): Plugin => ({
  name: 'custom-media',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(\?|$)/.test(id) ? { code: replaceCustomMedia(code), map: null } : undefined,
  // Files that are only reached by `composes` are read without asking plugins.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string')
        file.source = replaceCustomMedia(file.source)
  },
})
