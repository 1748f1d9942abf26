import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createSetup } from './setup.ts'

export const setup = {
  start: createSetup,
} satisfies Feature<EntryContext>
