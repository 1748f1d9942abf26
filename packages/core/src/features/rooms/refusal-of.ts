import { CODE } from '@parley/protocol/rest'
import { refusedAs } from '../../http/refused-as.ts'
import type { Problem } from '../../store/state.ts'

const REFUSALS = {
  [CODE.forbidden]: 'refused-not-allowed',
  [CODE.conflict]: 'nickname-taken',
}

export const refusalOf = (problem: Problem): Problem => refusedAs(problem, REFUSALS)
