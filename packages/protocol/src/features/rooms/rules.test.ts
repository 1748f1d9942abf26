import { describe, expect, it } from 'vitest'
import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import { decodeFlags, encodeFlags, ROOM_FLAGS, roomFlagAt } from './flags.ts'
import { memberColour, type RoomRole } from './room.ts'
import { canAddFriend, canDo, checkNickname, checkRoomName, nameSkeleton, type RoomAction } from './rules.ts'
import { canSpeak, speechLockOf } from './speech.ts'

// [rooms-3]
describe('speaking', () => {
  it.each<[RoomRole, isSilenced: boolean, allSilenced: boolean, may: boolean]>([
    ['member', false, false, true],
    ['member', true, false, false],
    ['member', false, true, false],
    ['admin', true, true, true],
    ['owner', true, true, true],
  ])('as %s, silenced %s, all silenced %s: %s', (role, isSilenced, allSilenced, may) => {
    expect(canSpeak({ role, isSilenced, allSilenced })).toBe(may)
  })

  // [erasure-3]
  it('nobody writes where the other person was erased', () => {
    const owner = { role: 'owner', isSilenced: false, allSilenced: false, isErased: true } as const
    expect(speechLockOf({ ...owner, type: CONTACT_TYPE.customerGroup, isClosed: true })).toBe('erased')
    expect(speechLockOf({ ...owner, type: CONTACT_TYPE.multiOwner })).toBe('erased')
  })
})

/** Owner, admin, member, silenced member [access-1]. */
const TABLE: [RoomAction, ...[owner: boolean, admin: boolean, member: boolean, silenced: boolean]][] = [
  ['read', true, true, true, true],
  ['rename', true, false, false, false],
  ['changeInfo', true, true, false, false],
  ['changeOwner', true, false, false, false],
  ['dismiss', true, false, false, false],
  ['archive', true, true, false, false],
  ['kick', true, false, false, false],
  ['invite', true, false, false, false],
  ['appointAdmin', true, false, false, false],
  ['silenceMember', true, true, false, false],
  ['silenceAll', true, true, false, false],
  ['forbidFriends', true, true, false, false],
  ['grantChat', false, false, false, false],
  ['quit', false, true, true, true],
  ['setNickname', true, true, true, false],
  ['setMuted', true, true, true, true],
  ['markAnswer', true, true, false, false],
  ['sendTip', true, true, true, false],
  ['mentionGroups', true, true, false, false],
]

describe('doing', () => {
  // [rooms-1, rooms-2]
  it.each(TABLE)('%s', (action, ...expected) => {
    const actors = [
      { role: 'owner', isSilenced: false },
      { role: 'admin', isSilenced: true },
      { role: 'member', isSilenced: false },
      { role: 'member', isSilenced: true },
    ] as const
    expect(actors.map(actor => canDo(action, actor))).toEqual(expected)
  })
  it('owner and admins are never silenced, and the owner is never removed', () => {
    for (const role of ['owner', 'admin'] as const) {
      const actor = { role, isSilenced: false }
      expect(canDo('silenceMember', actor, 'member')).toBe(true)
      expect(canDo('silenceMember', actor, 'admin')).toBe(false)
      expect(canDo('silenceMember', actor, 'owner')).toBe(false)
    }
    const owner = { role: 'owner', isSilenced: false } as const
    expect(canDo('kick', owner, 'owner')).toBe(false)
    expect(canDo('kick', owner, 'admin')).toBe(true)
  })
  // [rooms-19]
  it('an archived group is read, left, deleted or brought back, and nothing else', () => {
    const owner = { role: 'owner', isSilenced: false, isArchived: true } as const
    const left = TABLE.map(([action]) => action).filter(action => canDo(action, owner))
    expect(left).toEqual(['read', 'changeOwner', 'dismiss', 'archive', 'setMuted'])
    expect(canDo('quit', { ...owner, role: 'member' })).toBe(true)
  })
  // [rooms-4]
  it('members can add friends unless forbidden', () => {
    expect(canAddFriend('member', false)).toBe(true)
    expect(canAddFriend('member', true)).toBe(false)
    expect(canAddFriend('admin', true)).toBe(true)
  })
})

describe('names', () => {
  it.each([
    ['', 'empty'],
    [' \t ', 'empty'],
    ['x', undefined],
    ['字'.repeat(150), undefined],
    ['👨‍👩‍👧', undefined],
    ['x'.repeat(151), 'too-long'],
    ['a\u0000b', 'forbidden-character'],
    ['a\nb', 'forbidden-character'],
    ['a\u202eb', 'forbidden-character'],
    ['a\u2066b', 'forbidden-character'],
    ['a\u200bb', 'forbidden-character'],
    ['a\ud800', 'forbidden-character'],
  ])('of rooms: %j', (name, problem) => {
    expect(checkRoomName(name)).toBe(problem)
  })
  it('are limited to fewer characters for members', () => {
    expect(checkNickname('x'.repeat(60))).toBeUndefined()
    expect(checkNickname('x'.repeat(61))).toBe('too-long')
  })
  // [trust-4]
  it('are equal if they look alike', () => {
    for (const same of ['Ann  Lee', 'ＡＮＮ lee', ' ann\u00a0Lee '])
      expect(nameSkeleton(same)).toBe('ann lee')
    expect(nameSkeleton('e\u0301')).toBe(nameSkeleton('É'))
  })
})

describe('flags', () => {
  // [rooms-6]
  it('have fixed positions', () => {
    const positions = Object.values(ROOM_FLAGS).map(flag => flag.position)
    expect(positions).toEqual([1, 6, 8, 9, 10, 11])
    for (const position of positions) expect(roomFlagAt(position)).toBeDefined()
    for (const position of [0, 2, 3, 4, 5, 7, 12, -1, 1.5]) expect(roomFlagAt(position)).toBeUndefined()
  })
  it('survive encoding to their list and decoding', () => {
    for (const name of Object.keys(ROOM_FLAGS) as (keyof typeof ROOM_FLAGS)[]) {
      const list = Array.from({ length: 12 }, (_, position) => position === ROOM_FLAGS[name].position)
      expect(decodeFlags(list)[ROOM_FLAGS[name].field]).toBe(true)
      expect(encodeFlags(decodeFlags(list))).toEqual(list)
    }
    expect(Object.values(decodeFlags([])).some(Boolean)).toBe(false)
  })
})

// [rooms-7]
it('members have seven colours', () => {
  expect([0, 6, 7, 4999].map(memberColour)).toEqual([0, 6, 0, 1])
})
