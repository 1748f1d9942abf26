import type { Context } from '../../context.ts'

/** Erasing people, for administrators [erasure-1]. */
export const createErasure = ({ call }: Context) => ({
  erase: (account: string) => call('erasePerson', { account }),
})
