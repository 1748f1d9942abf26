import { foldAccount } from '../../ids.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128
/** What fits into an RSA key of 2048 bits beside time and nonce, as JSON: 128 Latin letters, 42 Chinese ones. */
const MAX_PASSWORD_BYTES = 128

export type PasswordFault = 'too-short' | 'too-long' | 'is-account' | 'too-common'

/** The rule for new passwords, used by client and server. Length is counted in characters, not in bytes. */
export function findPasswordFault(password: string, account: string): PasswordFault | undefined {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return 'too-short'
  if (length > MAX_PASSWORD_LENGTH || bytesAsJson(password) > MAX_PASSWORD_BYTES) return 'too-long'
  const plain = password.toLowerCase()
  if (plain === account.toLowerCase()) return 'is-account'
  return COMMON_PASSWORDS.has(plain) || isOneCharacter(plain) ? 'too-common' : undefined
}

/** Written by hand, because this package uses neither browser nor Node APIs. */
const bytesAsJson = (text: string): number =>
  [...JSON.stringify(text)].reduce((bytes, character) => bytes + utf8Bytes(character), -'""'.length)

function utf8Bytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

const isOneCharacter = (text: string): boolean => new Set(text).size === 1

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const MAX_EMAIL_LENGTH = 150

/** An address as it is stored, in small letters. Undefined when it cannot be one. */
export function normalizeEmail(typed: string): string | undefined {
  const email = foldAccount(typed)
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : undefined
}

const MOBILE = /^\+?\d{6,15}$/

/** Chinese mobile numbers are stored without the country code, however they are typed. */
const CHINA = /^(?:\+|00)86(?=1\d{10}$)/

/** A phone number as it is stored: digits, perhaps after a plus. Undefined when it cannot be one. */
export function normalizeMobile(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '').replace(CHINA, '')
  return MOBILE.test(digits) ? digits : undefined
}
