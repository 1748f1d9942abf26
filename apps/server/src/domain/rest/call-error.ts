import { CODE } from '@parley/protocol/rest'

/** A REST call refused for a reason the caller should see. Any other error is a server fault. */
export class CallError extends Error {
  readonly code: number
  readonly retryAfterSeconds: number | undefined
  /** What a program needs besides the words, e.g. a challenge to solve. */
  readonly data: string | undefined

  constructor(code: number, message: string, retryAfterSeconds?: number, data?: string) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }
}

export const badInput = (field: string, reason: string): CallError =>
  new CallError(CODE.badInput, `${field}: ${reason}`)

/** Never says whether the thing exists [access-2]. */
export const notAllowed = (): CallError => new CallError(CODE.forbidden, 'Not allowed.')

export const textBlocked = (): CallError =>
  new CallError(CODE.textBlocked, 'A rule of your company does not let this text through.')

export const notFound = (message: string): CallError => new CallError(CODE.notFound, message)

const ENDINGS: Record<number, string> = {
  [CODE.endedElsewhere]: 'The session was ended from another device. Please sign in again.',
  [CODE.passwordChanged]: 'The password was changed. Please sign in again.',
  [CODE.deviceReused]: 'The sign-in of this browser was used elsewhere too. Please sign in again.',
  [CODE.endedByAdministrator]: 'The session was ended by an administrator.',
  [CODE.tooManySessions]: 'The session gave way to a newer one. Please sign in again.',
}

export const sessionEnded = (code: number = CODE.sessionEnded): CallError =>
  new CallError(code, ENDINGS[code] ?? 'The session has ended. Please sign in again.')

/** Says nothing about the token: it may have been sent before the one that replaced it. */
export const stoodStill = (): CallError =>
  new CallError(CODE.busy, 'The server stood still. Please try again in a moment.', 2)

export const rateLimited = (retryAfterSeconds: number): CallError =>
  new CallError(CODE.rateLimited, 'Too many requests. Please try again later.', retryAfterSeconds)
