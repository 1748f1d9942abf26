import { describe, expect, it } from 'vitest'
import { checkBrowser } from './check-browser.ts'
import { isSurelyRecent } from './is-surely-recent.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = (version: number) =>
  `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.4103.61 Safari/537.36`
const edge = (version: number) => `${chrome(version)} Edg/${version}.0.478.37`
const opera = (version: number) => `${chrome(version + 14)} OPR/${version}.0.3618.125`
const firefox = (version: number) =>
  `${WINDOWS.slice(0, -1)}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const safari = (version: number) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.1 Safari/605.1.15`

// [shell-10]
describe.each([
  ['Chrome', chrome, 83],
  ['Microsoft Edge', edge, 83],
  ['Firefox', firefox, 78],
  ['Opera', opera, 68],
  ['Safari', safari, 13],
] as const)('%s', (name, userAgent, needed) => {
  it(`is accepted from ${needed} on, and warned about below it`, () => {
    expect(checkBrowser(userAgent(needed))).toEqual({ kind: 'fine' })
    expect(checkBrowser(userAgent(needed + 60))).toEqual({ kind: 'fine' })
    expect(checkBrowser(userAgent(needed - 1))).toEqual({
      kind: 'old',
      name,
      version: String(needed - 1),
      needed,
    })
  })

  it('is known to be recent only well above the needed version', () => {
    expect(isSurelyRecent(userAgent(needed + 60))).toBe(true)
    expect(isSurelyRecent(userAgent(needed - 1))).toBe(false)
  })
})

it.each([
  [`${WINDOWS.slice(0, -1)}; Trident/7.0; rv:11.0) like Gecko`, 'unsupported'],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)', 'unsupported'],
  [`${chrome(64)} Edge/17.17134`, 'old'],
  ['SomethingElse/1.0', 'fine'],
  ['', 'fine'],
])('%s is %s', (userAgent, kind) => {
  expect(checkBrowser(userAgent).kind).toBe(kind)
  expect(isSurelyRecent(userAgent)).toBe(false)
})

it('knows a browser without a window by its version, too', () => {
  expect(isSurelyRecent(chrome(120).replace('Chrome', 'HeadlessChrome'))).toBe(true)
})
