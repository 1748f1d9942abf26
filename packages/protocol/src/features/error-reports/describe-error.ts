import { maskError } from './mask.ts'

export const ERROR_REPORT_PATH = '/exception/report'

/** Wants of the network and of people who leave: no fault of the product. */
const EXPECTED = new Set([
  'network',
  'timeout',
  'superseded',
  'session-ended',
  'login-expired',
  'rate-limited',
])
/** What browsers say although nothing is wrong, or without saying where. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/

interface DescribedError {
  /** Masked; undefined: not worth a report. */
  stack: string
  type: string
}

/** What a report says about anything that was thrown or refused. */
export function describeError(error: unknown): DescribedError | undefined {
  if (error instanceof Error) {
    const { name, message, stack = '' } = error
    if (NOISE.test(message)) return undefined
    const frames = stack.split('\n').filter(line => /:\d+:\d+/.test(line))
    return { type: name, stack: maskError([`${name}: ${message}`, ...frames].join('\n')) }
  }
  if (typeof error === 'object' && error !== null && 'code' in error) {
    const code = String(error.code)
    return EXPECTED.has(code) ? undefined : { type: 'refused', stack: maskError(`refused: ${code}`) }
  }
  const words = typeof error === 'string' ? error : typeof error
  return NOISE.test(words) ? undefined : { type: 'text', stack: maskError(words) }
}
