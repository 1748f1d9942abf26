import type { LiveCall } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { reasonOf } from './call-end.ts'

const GUEST = 'guest_1'
const liveWith = (users: string[], removed: string[] = []) =>
  ({ call: { removed, seats: users.map(user => ({ user })) } }) as unknown as LiveCall

// [calls-2, meetings-7]
it.each([
  ['left by another window of the same browser', liveWith(['bob']), 'ann', undefined],
  ['went on with another device', liveWith(['bob', 'ann']), 'ann', 'elsewhere'],
  ['was removed', liveWith(['bob'], ['ann']), 'ann', 'removed'],
  ['was the guest of people who left', liveWith([]), GUEST, 'over'],
] as const)('somebody without a seat who %s', (_, live, user, reason) => {
  expect(reasonOf(live, user)).toBe(reason)
})
