import type { CallContext } from '../../domain/rest/handlers.ts'

/** Which device a browser is, and the secret that proves it. */
export interface DeviceCookie {
  id: string
  secret: string
}

type CookieContext = Pick<CallContext, 'origin' | 'cookies' | 'setHeader'>

const VALUE = /^([\w-]{36})\.([\w-]{43})$/

const isEncrypted = ({ origin }: CookieContext): boolean => origin.startsWith('https:')

/** `__Host-`: no other host, no plain http and no path can set it. Browsers take that name over https only. */
const nameOf = (context: CookieContext): string =>
  isEncrypted(context) ? '__Host-parley-device' : 'parley-device'

const attributesOf = (context: CookieContext): string =>
  `HttpOnly; SameSite=Strict; ${isEncrypted(context) ? 'Path=/; Secure' : 'Path=/business/user'}`

export function readDeviceCookie(context: CookieContext): DeviceCookie | undefined {
  const start = `${nameOf(context)}=`
  const values = context.cookies.split('; ').filter(cookie => cookie.startsWith(start))
  // Two of one name: somebody has tried to put theirs before ours.
  const [, id, secret] = (values.length === 1 && VALUE.exec(values[0]?.slice(start.length) ?? '')) || []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

export function setDeviceCookie(context: CookieContext, { id, secret }: DeviceCookie, lifeMs: number): void {
  const age = `Max-Age=${Math.floor(lifeMs / 1_000)}`
  context.setHeader('set-cookie', `${nameOf(context)}=${id}.${secret}; ${age}; ${attributesOf(context)}`)
}

export const clearDeviceCookie = (context: CookieContext): void =>
  context.setHeader('set-cookie', `${nameOf(context)}=; Max-Age=0; ${attributesOf(context)}`)
