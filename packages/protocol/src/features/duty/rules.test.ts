import { expect, it } from 'vitest'
import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import type { RoomRole } from '../rooms/room.ts'
import { canHandOver, canTakeOver, type Duty, dutyOf } from './rules.ts'

// [duty-1, duty-2]
it.each<[title: string, type: number, onDuty: string | null | undefined, duty: Duty]>([
  ['a consultation without duty is free for all staff', CONTACT_TYPE.customerGroup, undefined, 'free'],
  ['a consultation is mine while I am on duty', CONTACT_TYPE.customerGroup, 'ann', 'mine'],
  ['a consultation is not mine while a colleague is on duty', CONTACT_TYPE.customerGroup, 'bob', 'other'],
  ['a consultation is nobody’s while nobody is on duty', CONTACT_TYPE.customerGroup, null, 'nobody'],
  ['the customer may write although a colleague is on duty', CONTACT_TYPE.consultCustomer, 'bob', 'free'],
  ['the customer may write although nobody is on duty', CONTACT_TYPE.consultCustomer, null, 'free'],
  ['the room of the team is free although nobody is on duty', CONTACT_TYPE.innerCustomer, null, 'free'],
  ['a plain group knows no duty', CONTACT_TYPE.normal, 'bob', 'free'],
])('%s', (_title, type, onDuty, duty) => {
  expect(dutyOf(type, 'ann', onDuty)).toBe(duty)
})

/** A member, while somebody is on duty who is there, and no customer waits. */
const BUSY = {
  role: 'member' as RoomRole,
  isOnDuty: false,
  isHeld: true,
  isOnDutyOnline: true,
  longestWaitMs: 0,
  limitMinutes: 10,
}

// [duty-3]
it.each<[title: string, changes: Partial<typeof BUSY>, may: boolean]>([
  ['a member may not take over from somebody who is there', {}, false],
  ['a member may take over where nobody is on duty', { isHeld: false, isOnDutyOnline: false }, true],
  ['a member may take over from somebody who has gone', { isOnDutyOnline: false }, true],
  ['a member may not take over before a customer has waited too long', { longestWaitMs: 599_999 }, false],
  ['a member may take over when a customer has waited too long', { longestWaitMs: 600_000 }, true],
  ['the limit of the team decides what too long is', { longestWaitMs: 600_000, limitMinutes: 11 }, false],
  ['an admin may always take over', { role: 'admin' }, true],
  ['the owner may always take over', { role: 'owner' }, true],
  ['nobody takes over from themselves', { isOnDuty: true, isOnDutyOnline: false }, false],
  ['not even the owner takes over from themselves', { role: 'owner', isOnDuty: true }, false],
])('%s', (_title, changes, may) => {
  expect(canTakeOver({ ...BUSY, ...changes })).toBe(may)
})

// [duty-3]
it.each<[title: string, role: RoomRole, isOnDuty: boolean, may: boolean]>([
  ['the person on duty may hand over', 'member', true, true],
  ['another member may not hand over', 'member', false, false],
  ['an admin may hand over for somebody else', 'admin', false, true],
  ['the owner may hand over for somebody else', 'owner', false, true],
])('%s', (_title, role, isOnDuty, may) => {
  expect(canHandOver(role, isOnDuty)).toBe(may)
})
