import bowser from 'bowser'

/** Oldest versions without a warning [shell-10], under the names the library gives. */
const OLDEST: Readonly<Record<string, number>> = {
  'Microsoft Edge': 83,
  Chrome: 83,
  Chromium: 83,
  Firefox: 78,
  Opera: 68,
  Safari: 13,
}
const UNSUPPORTED = 'Internet Explorer'

export type BrowserVerdict =
  | { kind: 'fine' }
  | { kind: 'unsupported' }
  | { kind: 'old'; name: string; version: string; needed: number }

export function checkBrowser(userAgent: string): BrowserVerdict {
  const { name = '', version = '' } = userAgent === '' ? {} : bowser.parse(userAgent).browser
  if (name === UNSUPPORTED) return { kind: 'unsupported' }
  const needed = OLDEST[name]
  const major = Number.parseInt(version, 10)
  return needed !== undefined && major < needed
    ? { kind: 'old', name, version: String(major), needed }
    : { kind: 'fine' }
}
