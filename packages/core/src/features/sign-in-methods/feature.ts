import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createSignInMethods } from './sign-in-methods.ts'

export const signInMethods = {
  start: createSignInMethods,
} satisfies Feature<EntryContext>
