import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

/** Erasing people, for administrators [erasure-1]. */
const createErasure = ({ call }: Context) => ({
  erase: (account: string) => call('erasePerson', { account }),
})

export const erasure = {
  start: createErasure,
} satisfies Feature
