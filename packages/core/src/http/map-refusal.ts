import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../store/state.ts'

type Mapped = { ok: false; problem: Problem }

const mapCode = (problem: Problem, code: number, name: string): Mapped => ({
  ok: false,
  problem: problem.params?.code === String(code) ? { code: name } : problem,
})

/** A refusal (code 403) means something else for each call; the UI has a sentence for every name. */
export const mapForbidden = (problem: Problem, name: string): Mapped => mapCode(problem, CODE.forbidden, name)

export const mapConflict = (problem: Problem, name: string): Mapped => mapCode(problem, CODE.conflict, name)

export const mapNotFound = (problem: Problem, name: string): Mapped => mapCode(problem, CODE.notFound, name)
