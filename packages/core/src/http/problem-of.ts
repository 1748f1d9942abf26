import { ERROR_MESSAGE_CUTOFF } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../store/state.ts'

/** What came of a call, before anybody has judged it. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  /** Not the envelope, or an answer that breaks the contract. */
  | { kind: 'answer' }
  | { kind: 'code'; code: number; message: string }

interface Rule {
  when(failure: Failure): boolean
  problem: string
}

const hasCode = (test: (code: number) => boolean) => (failure: Failure) =>
  failure.kind === 'code' && test(failure.code)
const says = (part: string) => (failure: Failure) =>
  failure.kind === 'code' && failure.message.toLowerCase().includes(part)

/** The error catalogue (spec 1 §8, spec 2 §8): the first rule that fits names the problem. Sentences live in the UI. */
const PROBLEM_RULES: readonly Rule[] = [
  { when: failure => failure.kind === 'network', problem: 'network' },
  { when: failure => failure.kind === 'timeout', problem: 'timeout' },
  { when: failure => failure.kind === 'answer', problem: 'request-error' },
  { when: hasCode(code => code === 4), problem: 'file-encrypted' },
  { when: hasCode(code => code >= 110 && code <= 119), problem: 'session-ended' },
  { when: hasCode(code => code === CODE.unauthorised), problem: 'login-expired' },
  { when: hasCode(code => code === CODE.rateLimited), problem: 'rate-limited' },
  { when: says('no such user on the other side'), problem: 'silent' },
  { when: says('group not bound to desktop'), problem: 'silent' },
  { when: says('no corresponding record'), problem: 'meeting-missing' },
  {
    when: failure => failure.kind === 'code' && failure.message.length > ERROR_MESSAGE_CUTOFF,
    problem: 'request-error',
  },
  { when: () => true, problem: 'server' },
]

export function problemOf(failure: Failure): Problem {
  const code = PROBLEM_RULES.find(rule => rule.when(failure))?.problem ?? 'server'
  if (failure.kind !== 'code') return { code }
  const text = code === 'request-error' ? undefined : failure.message
  return { code, params: { code: String(failure.code) }, ...(text && { text }) }
}
