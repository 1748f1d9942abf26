import { encodeSent } from '@parley/protocol/wire'
import { beforeEach } from 'vitest'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../room-fixture.ts'
import type { TestServer } from '../testkit.ts'
import { textInRoom } from './stanzas.ts'

/** A room whose company has departments and groups of people, and what is said there. */
export function prepareMentions(server: () => TestServer) {
  let room: RoomFixture
  let companyId: number
  beforeEach(async () => {
    room = await createRoomFixture(server())
    const acme = await server()
      .storage.db.selectFrom('companies')
      .where('domain', '=', 'acme.test')
      .select('id')
    companyId = (await acme.executeTakeFirstOrThrow()).id
  })

  const idOf = async (user: string): Promise<number> => {
    const found = server().storage.db.selectFrom('users').where('user_name', '=', user).select('id')
    return (await found.executeTakeFirstOrThrow()).id
  }
  async function addDepartment(name: string, people: string[], parent: number | null = null) {
    const { db } = server().storage
    const row = { company_id: companyId, parent_id: parent, name }
    const { id } = await db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
    if (people.length > 0)
      await db.updateTable('users').set({ branch_id: id }).where('user_name', 'in', people).execute()
    return id
  }
  async function addGroup(name: string, people: string[]) {
    const { db } = server().storage
    const row = { company_id: companyId, name }
    const { id } = await db.insertInto('people_groups').values(row).returning('id').executeTakeFirstOrThrow()
    for (const person of people)
      await db
        .insertInto('people_group_members')
        .values({ group_id: id, user_id: await idOf(person) })
        .execute()
    return id
  }
  async function addDirectoryGroup(name: string, people: string[]) {
    const { db } = server().storage
    const row = { company_id: companyId, key: name, name, external_id: '', kind: 'group' as const }
    const { id } = await db
      .insertInto('scim_groups')
      .values({ ...row, branch_id: null, room_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const person of people)
      await db
        .insertInto('scim_members')
        .values({ group_id: id, user_id: await idOf(person) })
        .execute()
    return id
  }
  /** What another member hears of a text with these mentions. */
  async function say(
    role: Role,
    mentions: string | string[],
    id: string = crypto.randomUUID(),
  ): Promise<string> {
    const client = await signInToWire(server(), room, role)
    const member = await signInToWire(server(), room, 'silenced')
    client.send(textInRoom(room.name, '@Sales look', id, 'acme.test', [mentions].flat()))
    await client.next(new RegExp(`<ack [^>]*${id}`))
    return member.next(/look/)
  }
  const mentioned = async (): Promise<string[]> => {
    const rows = await server()
      .storage.db.selectFrom('participants as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
      .where('c.key', '=', room.name)
      .where('p.mention_seq', '>', 0)
      .orderBy('u.user_name')
      .select('u.user_name')
      .execute()
    return rows.map(row => row.user_name)
  }
  /** What another member hears of the owner's edit. */
  async function edit(messageId: string, text: string, mentions: string[]): Promise<string> {
    const client = await signInToWire(server(), room, 'owner', 'desk')
    const reader = await signInToWire(server(), room, 'silenced')
    const content = { kind: 'edit' as const, messageId, text, mentions }
    const message = { id: crypto.randomUUID(), kind: 'groupchat' as const, content, createdTime: Date.now() }
    client.send(encodeSent(message, { kind: 'groupchat', id: room.name }, 'acme.test'))
    return reader.next(/data-type="edit"/)
  }
  /** What a bot hears that is an admin of the room. */
  async function postAsLeadingBot(mention: string) {
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    const { answer: bot } = await server().call('addBot', { account: 'ci', name: 'CI' }, { token })
    const account = bot?.account ?? ''
    await room.call('owner', 'inviteToRoom', { im_room_name: room.name, im_user_names: [account] })
    const admin = { type: 8, im_room_id: room.roomId, im_user_name: account, value: true }
    await room.call('owner', 'setRoomSetting', admin)
    const mentions = [mention, `@group/1/${'x'.repeat(100)}`]
    return server().call('postAsBot', {
      bot_token: bot?.token,
      kind: 'groupchat',
      to: room.name,
      text: 'look',
      mentions,
    })
  }
  const groupsFor = async (role: Role) =>
    (await room.call(role, 'listMentionable', { im_room_name: room.name })).answer?.groups

  return {
    room: () => room,
    idOf,
    addDepartment,
    addGroup,
    addDirectoryGroup,
    say,
    mentioned,
    edit,
    postAsLeadingBot,
    groupsFor,
  }
}
