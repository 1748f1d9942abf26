/** Without letters and digits that look alike. */
export const CAPTURE_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const CAPTURE_CODE_LENGTH = 8

/** A code as people type it: in any case, with or without the dash. */
export const readCaptureCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** In two groups of four, which are easier to read aloud. */
export const showCaptureCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export interface CaptureRule {
  /** The company's code; empty: everybody may capture the screen. */
  code: string
  /** Until when the code is valid, in milliseconds. */
  validUntil: number
  /** The code that this person entered last. */
  enteredCode: string
}

export type CapturePermit = 'allowed' | 'code-needed' | 'expired'

/** Whether a person may capture the screen [capture-2]. A new code of the company replaces the one they entered. */
export function decideCapture({ code, validUntil, enteredCode }: CaptureRule, now: number): CapturePermit {
  if (code === '') return 'allowed'
  if (enteredCode !== code) return 'code-needed'
  return now < validUntil ? 'allowed' : 'expired'
}
