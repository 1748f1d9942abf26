import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../../store/state.ts'

/** A refusal (code 403) means something else for each call; the UI has a sentence for every name. */
export const renameRefusal = (problem: Problem, name: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: problem.params?.code === String(CODE.forbidden) ? { code: name } : problem,
})
