import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../../store/state.ts'

/** Refusals of a room as texts of the catalogue: the server's own are in one language. */
const REFUSALS: Readonly<Record<string, string>> = {
  [CODE.forbidden]: 'refused-not-allowed',
  [CODE.conflict]: 'nickname-taken',
}

export function refusalOf(problem: Problem): Problem {
  const code = problem.code === 'server' ? REFUSALS[problem.params?.code ?? ''] : undefined
  return code === undefined ? problem : { code }
}
