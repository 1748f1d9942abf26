import type { Problem } from '../store/state.ts'
import { CATALOGUE, type Failure } from './catalogue.ts'

export function problemOf(failure: Failure): Problem {
  const code = CATALOGUE.find(row => row.when(failure))?.problem ?? 'request-error'
  if (failure.kind !== 'code') return { code }
  const text = code === 'request-error' ? undefined : failure.message
  const { retryAfter, detail } = failure
  const params = {
    code: String(failure.code),
    ...(retryAfter && { seconds: String(retryAfter) }),
    ...(detail && { detail }),
  }
  return { code, params, ...(text && { text }) }
}
