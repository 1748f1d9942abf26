import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createPassword } from './password.ts'

export const password = {
  start: createPassword,
} satisfies Feature<EntryContext>
