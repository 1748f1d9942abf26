import { expect, it } from 'vitest'
import type { Receivers } from '../../../ports/delivery.ts'
import { Registry } from './registry.ts'
import type { Session } from './session.ts'

const DOMAIN = 'example.com'
const ONLINE = ['bob/desk', 'carol/desk', 'carol/phone', 'dave/desk']

const sessionOf = (address: string, domain: string): Session => {
  const [user = '', resource = ''] = address.split('/')
  return { device: { domain, user, resource } } as Session
}

const mapOf = (...users: string[]): Receivers => new Map(users.map(user => [user, 'a member']))

// [delivery-1]
it.each<[string, Receivers, string[]]>([
  ['a list', ['alice', 'carol'], ['carol/desk', 'carol/phone']],
  ['a map of fewer than are online', mapOf('carol', 'alice'), ['carol/desk', 'carol/phone']],
  ['a map of more than are online', mapOf('alice', 'dave', 'bob', 'erin'), ['bob/desk', 'dave/desk']],
  ['nobody', [], []],
])('finds the devices of %s, and none of another company', (_what, users, found) => {
  const registry = new Registry()
  for (const address of ONLINE) registry.add(sessionOf(address, DOMAIN))
  registry.add(sessionOf('alice/desk', 'other.example'))
  registry.add(sessionOf('carol/desk', 'other.example'))
  const reached: string[] = []
  registry.eachDevice(users, DOMAIN, ({ device }) =>
    reached.push(`${device.domain}/${device.user}/${device.resource}`),
  )
  expect(reached).toEqual(found.map(address => `${DOMAIN}/${address}`))
})
