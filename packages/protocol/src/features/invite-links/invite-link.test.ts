import { expect, it } from 'vitest'
import { isExpired, type LinkLife, linkExpiry } from './invite-link.ts'

const NOW = Date.UTC(2026, 10, 16, 12)

it.each<[title: string, life: LinkLife, expiry: number]>([
  ['a link for a day expires at the same time tomorrow', 'day', Date.UTC(2026, 10, 17, 12)],
  ['a link for a week expires seven days later', 'week', Date.UTC(2026, 10, 23, 12)],
  ['a link without end never expires', 'never', 0],
])('%s', (_title, life, expiry) => {
  expect(linkExpiry(life, NOW)).toBe(expiry)
})

it.each<[title: string, expiry: number, is: boolean]>([
  ['a link is good until its last millisecond', NOW + 1, false],
  ['a link is expired from its time on', NOW, true],
  ['a link stays expired', NOW - 1, true],
  ['a link without end is not expired', 0, false],
])('%s', (_title, expiry, is) => {
  expect(isExpired(expiry, NOW)).toBe(is)
})
