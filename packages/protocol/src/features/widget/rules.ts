/** Longer than any page stays open before it is signed again. */
export const MAX_IDENTITY_LIFE_MS = 86_400_000
export const MAX_WIDGET_ORIGINS = 20
export const MAX_WIDGET_TOPICS = 8
export const MAX_TOPIC_LENGTH = 40
export const MAX_VISITOR_NAME = 60
export const MAX_VISITOR_ID = 128
export const MAX_TEASER_LENGTH = 120
export const MAX_PRIVACY_URL = 500
export const MAX_EMAIL_LENGTH = 254

/** Without letters and digits that look alike. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 6
export const CODE_DAYS = 7

/** A code as somebody types it, or undefined. */
export function decodeVisitCode(written: string): string | undefined {
  const code = written.toUpperCase().replace(/[\s-]/gu, '')
  const isWhole = code.length === CODE_LENGTH && [...code].every(letter => CODE_LETTERS.includes(letter))
  return isWhole ? code : undefined
}

/** Who a website says its visitor is. */
export interface VisitorIdentity {
  id: string
  name: string
  /** Epoch milliseconds. */
  expires: number
}

/** What the website signs: three lines, so none of them may hold a line end [customers-14]. */
export const signedText = ({ id, name, expires }: VisitorIdentity): string => `${id}\n${name}\n${expires}`

const WEBSITE = /^(?:(https?):\/\/)?([a-z0-9.-]+)(:\d{1,5})?(?:\/[^\s?#]*)?$/iu
const LOCAL = /^(localhost|127\.0\.0\.1|.*\.localhost)$/u

/** Scheme, host and port of a website, or undefined. Plain http is for trying it out on one's own machine. */
export function decodeWebsite(written: string): string | undefined {
  const [, scheme = 'https', name = '', port = ''] = WEBSITE.exec(written) ?? []
  const host = name.toLowerCase()
  const isLocal = LOCAL.test(host)
  if (scheme.toLowerCase() === 'http' ? !isLocal : !isLocal && !host.includes('.')) return undefined
  return `${scheme.toLowerCase()}://${host}${port}`
}

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/u

/** The address without the spaces around it, or undefined. Whether it exists only a mail can tell. */
export function decodeEmail(written: string): string | undefined {
  const email = written.trim()
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : undefined
}
