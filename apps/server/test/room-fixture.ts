import type { CallName } from '@parley/protocol/rest'
import { COMPANY, OTHER_COMPANY, PASSWORD, type Reply, type TestServer } from './testkit.ts'
import { WireClient } from './wire/wire-client.ts'

/** Everybody the access matrix knows, by role [access-1]. */
const ROLES = ['owner', 'leader', 'member', 'silenced', 'removed', 'other', 'stranger'] as const
export type Role = (typeof ROLES)[number]

export interface RoomFixture {
  /** `im_room_name` and `im_room_id`. */
  name: string
  roomId: string
  tokens: Record<Role, string>
  historyTokens: Record<Role, string>
  /** Tokens of the same sign-ins. */
  xmppTokens: Record<Role, string>
  call<K extends CallName>(role: Role, name: K, request: object): Promise<Reply<K>>
}

/**
 * A room of `acme` with an owner, an admin (`leader`), a member and a silenced one; `removed` was kicked, `other` never was in it,
 * `stranger` is of another company. User names are the parts.
 */
export async function createRoomFixture(server: TestServer): Promise<RoomFixture> {
  for (const role of ROLES)
    await server.createUser(role, role === 'stranger' ? { domain: OTHER_COMPANY.domain } : {})
  const tokens = {} as Record<Role, string>
  const historyTokens = {} as Record<Role, string>
  const xmppTokens = {} as Record<Role, string>
  for (const role of ROLES) {
    const domain = role === 'stranger' ? OTHER_COMPANY.domain : undefined
    const signedIn = await server.signIn(role, PASSWORD, domain)
    tokens[role] = signedIn.token
    historyTokens[role] = signedIn.history_token
    xmppTokens[role] = signedIn.xmpp_token
  }
  const call: RoomFixture['call'] = (role, name, request) =>
    server.call(name, request, { token: name === 'getRecords' ? historyTokens[role] : tokens[role] })
  const people = ['leader', 'member', 'silenced', 'removed']
  const { answer } = await call('owner', 'addRoom', { natural_name: 'Launch', im_user_names: people })
  if (!answer) throw new Error('The room was not created.')
  const { im_room_name: name, im_room_id: roomId } = answer
  const set = (type: number, im_user_name: string) =>
    call('owner', 'setRoomSetting', { type, im_room_id: roomId, im_user_name, value: true })
  await set(8, 'leader')
  await set(10, 'silenced')
  await call('owner', 'kickFromRoom', { im_room_name: name, im_user_names: ['removed'] })
  return { name, roomId, tokens, historyTokens, xmppTokens, call }
}

/** Everything a call could have changed. */
export async function snapshotTables({ storage: { db } }: TestServer): Promise<unknown> {
  return {
    conversations: await db.selectFrom('conversations').selectAll().orderBy('id').execute(),
    participants: await db
      .selectFrom('participants')
      .selectAll()
      .orderBy('conversation_id')
      .orderBy('user_id')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .select(['conversation_id', 'seq', 'id'])
      .orderBy('conversation_id')
      .orderBy('seq')
      .execute(),
    answers: await db.selectFrom('answers').selectAll().orderBy('seq').execute(),
  }
}

export async function signInToWire(
  server: TestServer,
  room: RoomFixture,
  role: Role,
  resource = 'web',
): Promise<WireClient> {
  const domain = role === 'stranger' ? OTHER_COMPANY.domain : COMPANY.domain
  const client = await WireClient.authenticated(server, role, room.xmppTokens[role], domain)
  await client.bind(resource)
  return client
}
