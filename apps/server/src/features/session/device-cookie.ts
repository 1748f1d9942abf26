import { createHash } from 'node:crypto'
import type { CallContext } from '../../domain/rest/handlers.ts'

/** The id of a device, and the secret that proves it. */
export interface DeviceCookie {
  id: string
  secret: string
}

type CookieContext = Pick<CallContext, 'origin' | 'cookies' | 'setHeader'>

const VALUE = /^([\w-]{36})\.([\w-]{43})$/

const isEncrypted = ({ origin }: CookieContext): boolean => origin.startsWith('https:')

/**
 * One per company, hashed because callers may name any domain. `__Host-`: no other host, plain http or path can
 * set it. Browsers accept that prefix over https only.
 */
function nameOf(context: CookieContext, domain: string): string {
  const company = createHash('sha256').update(domain).digest('base64url').slice(0, 16)
  return `${isEncrypted(context) ? '__Host-' : ''}parley-device-${company}`
}

const attributesOf = (context: CookieContext): string =>
  `HttpOnly; SameSite=Strict; ${isEncrypted(context) ? 'Path=/; Secure' : 'Path=/business/user'}`

export function readDeviceCookie(context: CookieContext, domain: string): DeviceCookie | undefined {
  const start = `${nameOf(context, domain)}=`
  const values = context.cookies.split('; ').filter(cookie => cookie.startsWith(start))
  // Two cookies of one name: somebody tried to put theirs before ours.
  const [, id, secret] = (values.length === 1 && VALUE.exec(values[0]?.slice(start.length) ?? '')) || []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

export function setDeviceCookie(
  context: CookieContext,
  domain: string,
  { id, secret }: DeviceCookie,
  lifeMs: number,
): void {
  const age = `Max-Age=${Math.floor(lifeMs / 1_000)}`
  context.setHeader(
    'set-cookie',
    `${nameOf(context, domain)}=${id}.${secret}; ${age}; ${attributesOf(context)}`,
  )
}

export const clearDeviceCookie = (context: CookieContext, domain: string): void =>
  context.setHeader('set-cookie', `${nameOf(context, domain)}=; Max-Age=0; ${attributesOf(context)}`)
