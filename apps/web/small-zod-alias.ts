import { fileURLToPath } from 'node:url'

/** In browsers `small-zod.ts` is what the shared code means by zod. */
export const smallZodAlias = { 'zod/mini': fileURLToPath(new URL('small-zod.ts', import.meta.url)) }
