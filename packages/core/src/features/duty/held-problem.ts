import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../../store/state.ts'

/** Why duty could not be taken over, as a text of the catalogue: the server's own is in one language. */
export const heldProblemOf = (problem: Problem): Problem =>
  problem.code === 'server' && problem.params?.code === String(CODE.forbidden)
    ? { code: 'duty-held' }
    : problem
