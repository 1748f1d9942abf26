import { isSafeUrl, isServerPath } from '@parley/protocol/model'

/** Pictures and sounds are loaded automatically from our own server only: a foreign host would learn who reads [trust-9]. */
export const isOwnMedia = (url: string): boolean =>
  isServerPath(url) || (isSafeUrl(url) && new URL(url).origin === window.location.origin)

/** As the address bar shows it: lookalike letters of other scripts appear as punycode. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url, window.location.origin).host
  } catch {
    return ''
  }
}
