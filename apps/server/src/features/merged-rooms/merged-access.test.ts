import { type CallName, contract } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { type RoomRow, type RoomTarget, roomValues, rowsIn } from '../../../test/room-rows.ts'
import {
  OTHER_COMPANY,
  PASSWORD,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../../test/testkit.ts'
import { seqOf } from '../../../test/wire/stanzas.ts'

/** A allowed, B bad input, F forbidden, N not found exactly like a room that is not there [access-1, access-2]. */
type Verdict = 'A' | 'B' | 'F' | 'N'

const ROLES = ['owner', 'writer', 'reader', 'removed', 'person', 'stranger', 'client', 'foreigner'] as const
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
  { call: 'getRoom', request: ({ name }) => ({ room_name: name }), verdicts: 'AAANNNNN' },
  { call: 'getRecords', request: record, verdicts: 'AAAANNNN' },
  { call: 'getLostRecords', request: r => ({ ...record(r), afterSeq: 0 }), verdicts: 'AAAANNNN' },
  { call: 'getRecordDetail', request: r => ({ ...record(r), msgId: r.textId }), verdicts: 'AAAANNNN' },
  { call: 'listRoomSettings', request: room, verdicts: 'AAANNNNN' },
  { call: 'getRoomSetting', request: ({ id }) => ({ type: 6, im_room_id: id }), verdicts: 'AAANNNNN' },
  { call: 'setRoomSetting', request: flag(), verdicts: 'AFFNNNNN' },
  { call: 'setRoomSetting', request: flag('reader'), verdicts: 'AFFNNNNN' },
  { call: 'renameRoom', request: r => ({ ...room(r), natural_name: 'New' }), verdicts: 'AFFNNNNN' },
  { call: 'inviteToRoom', request: r => ({ ...room(r), im_user_names: ['reader'] }), verdicts: 'AFFNNNNN' },
  { call: 'inviteToRoom', request: r => ({ ...room(r), im_user_names: ['person'] }), verdicts: 'FFFNNNNN' },
  { call: 'changeRoomOwner', request: r => ({ ...room(r), im_user_name: 'stranger' }), verdicts: 'BFFNNNNN' },
  { call: 'setRoomNickname', request: ({ id }) => ({ im_room_id: id, tag_id: 'X' }), verdicts: 'FFFNNNNN' },
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

/** Whoever has left keeps what they saw. Customers are refused before anything is looked up. */
function verdictsOf({ call, rule, verdicts }: RoomRow): string {
  // What is not there is left out of its answer.
  if (call === 'getRecordDetails') return 'AAAAAAA'
  // The message was said after one of them had left.
  const isOfMessage = ['deleteRecords', 'restoreRecords', 'followMessage'].includes(call)
  const keeps = rule === 'readHistory' && !isOfMessage
  const outside = keeps ? 'ANNNN' : contract[call].access === 'staff' ? 'NFNFN' : 'NNNNN'
  // Calls of colleagues are no matter of guests.
  if (call.includes('GuestLink')) return `FF${outside}`
  // The message is the writer's own, and not a file.
  if (call === 'sendTip') return `NF${outside}`
  return call === 'reportMessage' ? `NA${outside}` : verdicts + outside
}

/** A merged room with all roles, and a message of the writer. */
async function prepare(server: TestServer) {
  const fixture = await createMergedFixture(server)
  const signedIn = {} as Record<Role, SignedIn>
  for (const name of ['removed', 'stranger', 'bystander', 'other-leader', 'guest'])
    await server.createUser(name)
  await server.createUser('client', { isCustomer: true })
  await server.createUser('foreigner', { domain: OTHER_COMPANY.domain })
  for (const role of ROLES) {
    const domain = role === 'foreigner' ? OTHER_COMPANY.domain : undefined
    signedIn[role] = await server.signIn(ACCOUNTS[role] ?? role, PASSWORD, domain)
  }
  await fixture.merge(['one', 'two', 'removed', 'bystander', 'other-leader'])
  const { name, id: roomId } = fixture.room
  await fixture.call('owner', 'kickFromRoom', { im_room_name: name, im_user_names: ['removed'] })
  await fixture.grant('one', true)
  const { id: textId, answer } = await fixture.say('one', 'for members')
  const target: RoomTarget = { name, roomId, textId, fileId: textId, textSeq: seqOf(answer) }
  /** The verdicts for these roles, one letter each. */
  const verdictsFor = async (roles: readonly Role[], call: CallName, request: () => object) => {
    const codes = roles.map(async role => {
      const { token, history_token } = signedIn[role]
      const own = contract[call].service === 'history' ? history_token : token
      const { code } = await server.call(call, request(), { token: own })
      return VERDICTS.get(code) ?? String(code)
    })
    return (await Promise.all(codes)).join('')
  }
  return { signedIn, target, verdictsFor }
}

onEachDatabase(server => {
  it('every call on a merged room answers every role as the matrix says', async () => {
    const { signedIn, target, verdictsFor } = await prepare(server())
    const { name, roomId: id, textId } = target
    for (const { call, request, verdicts } of MATRIX) {
      const given = await verdictsFor(ROLES, call, () => named(request({ name, id, textId })))
      expect.soft(given, `${call} ${JSON.stringify(request({ name, id, textId }))}`).toBe(verdicts)
    }
    const later = { recordType: 'groupchat', chatUserId: name, msgId: textId }
    const detail = await server().call('getRecordDetail', later, { token: signedIn.removed.history_token })
    expect(detail.answer?.record).toBeUndefined()
  })
})

// [access-1, access-2, multi-chat-4]
it('colleagues can only read, people outside can do nothing in a merged room', async () => {
  const server = await startTestServer()
  const { target, verdictsFor } = await prepare(server)
  // Who leaves is not a colleague any more.
  const isLast = ({ call }: RoomRow) => Number(call === 'quitRoom')
  for (const row of rowsIn('merged').toSorted((a, b) => isLast(a) - isLast(b))) {
    const given = await verdictsFor(ROLES.slice(1), row.call, () => row.request(roomValues(target)))
    expect.soft(given, `${row.call} ${row.about ?? ''}`).toBe(verdictsOf(row))
  }
  await server.stop()
})
