import { MAX_URL_LENGTH } from './constants.ts'

/**
 * No spaces or control characters: browsers drop them, which turns '/\t/host' into '//host'. No user before the host.
 */
const ABSOLUTE = /^https?:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu
const SERVER_PATH = /^\/(?!\/)[^\s\p{Cc}\\]*$/u
const CLIMBS = /(?:^|\/)(?:\.|%2e){2}(?:\/|\?|#|$)/i

/** A path of our own server, which cannot leave its origin. */
export const isServerPath = (url: string): boolean =>
  url.length <= MAX_URL_LENGTH && SERVER_PATH.test(url) && !CLIMBS.test(url)

/** What a message may point to: http, https or our own server. Never javascript:, data:, file: or a foreign '//host'. */
export const isSafeUrl = (url: string): boolean =>
  isServerPath(url) || (url.length <= MAX_URL_LENGTH && ABSOLUTE.test(url))
