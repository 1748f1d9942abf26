/** Loaded into a server with `--import`: its messages get no link of the hash chain, everything else is as it is. */
import { registerHooks } from 'node:module'

const CHAIN = '/domain/archive/log-chain.ts'
const UNLINKED = new URL('./link-row.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.endsWith(CHAIN) && context.parentURL !== UNLINKED
      ? { ...found, url: UNLINKED, format: 'module-typescript' }
      : found
  },
})
