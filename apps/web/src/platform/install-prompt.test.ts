import { expect, it } from 'vitest'
import { isInstallDue, methodOfSafari } from './install-prompt.ts'

const DAY = 86_400_000

// [installed-5]
it('installing is offered from the third day of use, and not for 90 days after a refusal', () => {
  const kept = new Map<string, string>()
  const store = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const start = 20_000 * DAY
  expect(isInstallDue(start, store)).toBe(false)
  expect(isInstallDue(start + 1_000, store)).toBe(false)
  expect(isInstallDue(start + 9 * DAY, store)).toBe(false)
  expect(isInstallDue(start + 20 * DAY, store)).toBe(true)
  kept.set('parley.install-declined', String(start + 20 * DAY))
  expect(isInstallDue(start + 100 * DAY, store)).toBe(false)
  expect(isInstallDue(start + 111 * DAY, store)).toBe(true)
})

const safari = (device: string, version: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`

// [installed-5]
it('Safari users get their own instructions; other browsers ask, or cannot install', () => {
  const mac = 'Macintosh; Intel Mac OS X 10_15_7'
  expect(methodOfSafari(safari('iPhone; CPU iPhone OS 17_4 like Mac OS X', '17.4 Mobile/15E148'), true)).toBe(
    'home',
  )
  expect(methodOfSafari(safari(mac, '17.4'), true)).toBe('home')
  expect(methodOfSafari(safari(mac, '17.4'), false)).toBe('dock')
  expect(methodOfSafari(safari(mac, '16.6'), false)).toBeUndefined()
  expect(
    methodOfSafari(`Mozilla/5.0 (${mac}) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, false),
  ).toBeUndefined()
  expect(
    methodOfSafari('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false),
  ).toBeUndefined()
})
