import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../store/state.ts'

type Renamed = { ok: false; problem: Problem }

const rename = (problem: Problem, code: number, name: string): Renamed => ({
  ok: false,
  problem: problem.params?.code === String(code) ? { code: name } : problem,
})

/** A refusal (code 403) means something else for each call; the UI has a sentence for every name. */
export const renameRefusal = (problem: Problem, name: string): Renamed =>
  rename(problem, CODE.forbidden, name)

export const renameMissing = (problem: Problem, name: string): Renamed => rename(problem, CODE.notFound, name)
