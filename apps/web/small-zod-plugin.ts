import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SMALL_ZOD = fileURLToPath(new URL('small-zod.ts', import.meta.url))

/** In browsers `small-zod.ts` is what the shared code means by zod. A function that it lacks ends the build, not the page. */
export const smallZodPlugin = (): Plugin => ({
  name: 'small-zod',
  config: () => ({ resolve: { alias: { 'zod/mini': SMALL_ZOD } } }),
  onLog(_level, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED' && message.includes('small-zod')) throw new Error(message)
  },
})
