import { COMMON_PASSWORDS } from './common-passwords.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

export type PasswordFault = 'too-short' | 'too-long' | 'is-account' | 'too-common'

/** Both ends judge a new password by this. Length is counted in characters, not in bytes. */
export function findPasswordFault(password: string, account: string): PasswordFault | undefined {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return 'too-short'
  if (length > MAX_PASSWORD_LENGTH) return 'too-long'
  const plain = password.toLowerCase()
  if (plain === account.toLowerCase()) return 'is-account'
  return COMMON_PASSWORDS.has(plain) || isOneCharacter(plain) ? 'too-common' : undefined
}

const isOneCharacter = (text: string): boolean => new Set(text).size === 1

const MOBILE = /^\+?\d{6,15}$/

/** A phone number as it is stored: digits, perhaps after a plus. Undefined when it cannot be one. */
export function normalizeMobile(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '')
  return MOBILE.test(digits) ? digits : undefined
}
