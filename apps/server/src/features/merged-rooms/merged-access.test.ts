import { type CallName, contract } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { PASSWORD, type SignedIn } from '../../../test/testkit.ts'

/** A allowed, B bad input, F forbidden, N not found exactly like a room that is not there [access-1, access-2]. */
type Verdict = 'A' | 'B' | 'F' | 'N'

const ROLES = ['owner', 'writer', 'reader', 'removed', 'person', 'stranger'] as const
type Role = (typeof ROLES)[number]

interface Row {
  call: CallName
  request(room: { name: string; id: string; textId: string }): object
  /** In the order of `ROLES`. */
  verdicts: string
}

const record = (room: { name: string }) => ({ recordType: 'groupchat', chatUserId: room.name })
const room = ({ name }: { name: string }) => ({ im_room_name: name })
const flag =
  (im_user_name?: string) =>
  ({ id }: { id: string }) => ({
    type: 6,
    im_room_id: id,
    value: true,
    ...(im_user_name && { im_user_name }),
  })

/** Reading is for members; a removed colleague keeps what they saw. Everything else belongs to the owner. */
const MATRIX: Row[] = [
  { call: 'getRoom', request: ({ name }) => ({ room_name: name }), verdicts: 'AAANNN' },
  { call: 'getRecords', request: record, verdicts: 'AAAANN' },
  { call: 'getLostRecords', request: r => ({ ...record(r), afterSeq: 0 }), verdicts: 'AAAANN' },
  { call: 'getRecordDetail', request: r => ({ ...record(r), msgId: r.textId }), verdicts: 'AAAANN' },
  { call: 'listRoomSettings', request: room, verdicts: 'AAANNN' },
  { call: 'getRoomSetting', request: ({ id }) => ({ type: 6, im_room_id: id }), verdicts: 'AAANNN' },
  { call: 'setRoomSetting', request: flag(), verdicts: 'AFFNNN' },
  { call: 'setRoomSetting', request: flag('reader'), verdicts: 'AFFNNN' },
  { call: 'renameRoom', request: r => ({ ...room(r), natural_name: 'New' }), verdicts: 'AFFNNN' },
  { call: 'inviteToRoom', request: r => ({ ...room(r), im_user_names: ['reader'] }), verdicts: 'AFFNNN' },
  { call: 'inviteToRoom', request: r => ({ ...room(r), im_user_names: ['person'] }), verdicts: 'FFFNNN' },
  { call: 'changeRoomOwner', request: r => ({ ...room(r), im_user_name: 'stranger' }), verdicts: 'BFFNNN' },
  { call: 'setRoomNickname', request: ({ id }) => ({ im_room_id: id, tag_id: 'X' }), verdicts: 'FFFNNN' },
]

/** Roles by their accounts in the fixture. */
const ACCOUNTS: Record<string, string> = { writer: 'one', reader: 'two' }

const named = (value: object) =>
  JSON.parse(JSON.stringify(value).replace(/"(writer|reader)"/g, (_, role: string) => `"${ACCOUNTS[role]}"`))

/** Calls for history succeed with 200. */
const VERDICTS = new Map<number, Verdict>([
  [0, 'A'],
  [200, 'A'],
  [400, 'B'],
  [403, 'F'],
  [404, 'N'],
])

onEachDatabase(server => {
  it('every call on a merged room answers every role as the matrix says', async () => {
    const fixture = await createMergedFixture(server())
    const signedIn = {} as Record<Role, SignedIn>
    for (const name of ['removed', 'stranger']) await server().createUser(name)
    for (const role of ROLES) signedIn[role] = await server().signIn(ACCOUNTS[role] ?? role, PASSWORD)
    await fixture.merge(['one', 'two', 'removed'])
    const { name } = fixture.room
    await fixture.call('owner', 'kickFromRoom', { im_room_name: name, im_user_names: ['removed'] })
    await fixture.grant('one', true)
    const { id: textId } = await fixture.say('owner', 'for members')
    for (const { call, request, verdicts } of MATRIX) {
      const given: string[] = []
      for (const role of ROLES) {
        const { token, history_token } = signedIn[role]
        const { code } = await server().call(call, named(request({ ...fixture.room, textId })), {
          token: contract[call].service === 'history' ? history_token : token,
        })
        given.push(VERDICTS.get(code) ?? String(code))
      }
      expect
        .soft(given.join(''), `${call} ${JSON.stringify(request({ ...fixture.room, textId }))}`)
        .toBe(verdicts)
    }
    const later = { recordType: 'groupchat', chatUserId: name, msgId: textId }
    const detail = await server().call('getRecordDetail', later, { token: signedIn.removed.history_token })
    expect(detail.answer?.record).toBeUndefined()
  })
})
