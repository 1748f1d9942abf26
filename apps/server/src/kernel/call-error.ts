import { CODE } from '@parley/protocol/rest'

/** A call is refused for a reason its caller should read. Anything else that is thrown is our own fault. */
export class CallError extends Error {
  readonly code: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const badInput = (field: string, reason: string): CallError =>
  new CallError(CODE.badInput, `${field}: ${reason}`)

/** Never says whether the thing exists (semantics 7). */
export const notAllowed = (): CallError => new CallError(CODE.forbidden, 'Not allowed.')

export const notFound = (message: string): CallError => new CallError(CODE.notFound, message)

export const sessionEnded = (): CallError =>
  new CallError(CODE.sessionEnded, 'The session has ended. Please sign in again.')

export const rateLimited = (retryAfterSeconds: number): CallError =>
  new CallError(CODE.rateLimited, 'Too many requests. Please try again later.', retryAfterSeconds)
