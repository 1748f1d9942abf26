import { expect, it } from 'vitest'
import { canSeeDetails, canSeeMobile, type Viewing } from './rules.ts'

const COLLEAGUE: Viewing = {
  isSelf: false,
  viewerIsCustomer: false,
  personIsCustomer: false,
  isFriend: false,
  isBlocked: false,
}

it.each<[string, Partial<Viewing>, boolean]>([
  ['a colleague', {}, true],
  ['a customer, of a colleague', { viewerIsCustomer: true }, false],
  ['a customer, of a friend', { viewerIsCustomer: true, isFriend: true }, false],
  ['a customer, of oneself', { viewerIsCustomer: true, personIsCustomer: true, isSelf: true }, true],
  ['a colleague, of a customer', { personIsCustomer: true }, false],
  ['a colleague, of a customer who is a friend', { personIsCustomer: true, isFriend: true }, true],
  ['whom the person has blacklisted', { isBlocked: true, isFriend: true }, false],
])('%s: mobile %j %s', (_, viewing, expected) => {
  expect(canSeeMobile({ ...COLLEAGUE, ...viewing })).toBe(expected)
})

it('hides details from people whom the person has blocked', () => {
  expect(canSeeDetails({ isBlocked: true })).toBe(false)
  expect(canSeeDetails(COLLEAGUE)).toBe(true)
})
