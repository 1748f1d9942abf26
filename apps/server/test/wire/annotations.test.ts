import { type AnnotationContent, EDIT_WINDOW_MS } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { addAboutSeq } from '../../src/storage/migrations/0084-about-seq.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture } from '../room-fixture.ts'
import type { TestServer } from '../testkit.ts'
import { seqOf, textInRoom, textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
const WITH_BOB = { recordType: 'chat', chatUserId: 'bob' } as const

let server: TestServer
let alice: WireClient
let bob: WireClient

async function say(text: string): Promise<string> {
  const id = crypto.randomUUID()
  alice.send(textTo('bob', text, id))
  await alice.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

/** Returns the seq of the annotation, or the code of the refusal. */
async function annotate(
  who: WireClient,
  to: string,
  content: AnnotationContent,
  kind: 'chat' | 'groupchat' = 'chat',
) {
  const id = crypto.randomUUID()
  who.send(encodeSent({ id, kind, content, createdTime: Date.now() }, { kind, id: to }, DOMAIN))
  const answer = await who.next(new RegExp(`<ack [^>]*${id}|type="error"[^>]*${id}|${id}[^>]*type="error"`))
  return answer.includes('<ack') ? seqOf(answer) : (/code="([^"]*)"/.exec(answer)?.[1] ?? answer)
}

const react = (messageId: string, emoji = '👍', isOn = true): AnnotationContent => ({
  kind: 'reaction',
  messageId,
  emoji,
  isOn,
})
const edit = (messageId: string, text: string, mentions: string[] = []): AnnotationContent => ({
  kind: 'edit',
  messageId,
  text,
  mentions,
})
const pin = (messageId: string, isOn = true): AnnotationContent => ({ kind: 'pin_message', messageId, isOn })

async function asAlice() {
  const { history_token: token } = await server.signIn('alice')
  const { answer } = await server.call('getRecords', WITH_BOB, { token })
  const [entry] = (await server.call('listRecent', {}, { token })).answer ?? []
  const pinned = (await server.call('listPinnedMessages', WITH_BOB, { token })).answer ?? []
  const versions = async (msgId: string) =>
    (await server.call('listVersions', { ...WITH_BOB, msgId }, { token })).answer ?? []
  const find = async (text: string) =>
    (await server.call('searchRecords', { query: text }, { token })).answer?.records ?? []
  return { messages: answer?.records.map(decodeRecord) ?? [], entry, pinned, versions, find }
}

onEachDatabase(database => {
  beforeEach(async () => {
    server = database()
    for (const name of ['alice', 'bob']) await server.createUser(name)
    alice = await WireClient.signIn(server, 'alice')
    bob = await WireClient.signIn(server, 'bob')
  })

  // [annotations-1]
  it('a reaction is stored and delivered, and changes neither recent list nor unread count', async () => {
    const id = await say('shall we?')
    expect(await annotate(bob, 'alice', react(id))).toBe(2)
    expect(await alice.next(/data-type="reaction"/)).toContain('"message_seq":1')
    await annotate(alice, 'bob', react(id))
    await annotate(alice, 'bob', react(id, '🎉'))
    await annotate(alice, 'bob', react(id, '🎉', false))
    const { messages, entry } = await asAlice()
    expect(messages[0]?.reactions).toEqual([{ emoji: '👍', users: ['bob', 'alice'] }])
    expect(entry).toMatchObject({ unread: 0, lastSeq: 5, lastRecord: { msgId: id } })
  })

  // [company-emoji-3]
  it('a reaction names an emoji of the own company, also a former or switched off one, and no other', async () => {
    const { db } = server.storage
    const { company_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'alice')
      .select('company_id')
      .executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('companies')
      .where('id', '!=', company_id)
      .select('id')
      .executeTakeFirstOrThrow()
    const row = { company_id, name: 'shipped', former: 'ship_it done_it', picture: '', is_offered: 0 }
    const theirs = { ...row, company_id: other.id, name: 'theirs', former: '' }
    await db.insertInto('company_emoji').values([row, theirs]).execute()
    const id = await say('shall we?')
    expect(await annotate(bob, 'alice', react(id, ':shipped:'))).toBe(2)
    expect(await annotate(bob, 'alice', react(id, ':done_it:'))).toBe(3)
    expect(await annotate(bob, 'alice', react(id, ':theirs:'))).toBe('not-allowed')
    // Taken back also when it has been deleted since.
    await db.deleteFrom('company_emoji').execute()
    expect(await annotate(bob, 'alice', react(id, ':shipped:', false))).toBe(4)
    expect((await asAlice()).messages[0]?.reactions).toEqual([{ emoji: ':done_it:', users: ['bob'] }])
  })

  // [annotations-2]
  it('an edit shows the new text everywhere and the old one only in its versions', async () => {
    const id = await say('see you at nine')
    expect(await annotate(alice, 'bob', edit(id, 'see you at ten'))).toBe(2)
    expect(await bob.next(/data-type="edit"/)).toContain('see you at ten')
    const { messages, versions, find } = await asAlice()
    expect(messages[0]).toMatchObject({ content: { text: 'see you at ten' }, editedTime: expect.any(Number) })
    expect(await versions(id)).toEqual([{ text: 'see you at nine', time: messages[0]?.stamp?.time }])
    await expect.poll(async () => (await find('ten')).length).toBe(1)
    expect(await find('nine')).toEqual([])
    // Only the author, only for a day, only words.
    expect(await annotate(bob, 'alice', edit(id, 'mine'))).toBe('not-found')
    await server.storage.db
      .updateTable('messages')
      .set(({ eb }) => ({ time: eb('time', '-', EDIT_WINDOW_MS) }))
      .execute()
    expect(await annotate(alice, 'bob', edit(id, 'too late'))).toBe('not-allowed')
  })

  // [annotations-3]
  it('a pinned message stays until it is unpinned or withdrawn', async () => {
    const [one, two] = [await say('one'), await say('two')]
    for (const id of [one, two]) await annotate(bob, 'alice', pin(id))
    expect((await asAlice()).pinned.map(record => record.msgId)).toEqual([two, one])
    await annotate(alice, 'bob', pin(two, false))
    await annotate(alice, 'bob', react(one))
    const trace = crypto.randomUUID()
    const content = { kind: 'withdraw', messageId: one } as const
    alice.send(
      encodeSent({ id: trace, kind: 'chat', content, createdTime: 0 }, { kind: 'chat', id: 'bob' }, DOMAIN),
    )
    await alice.next(new RegExp(`<ack [^>]*${trace}`))
    expect((await asAlice()).pinned).toEqual([])
    expect(await server.storage.db.selectFrom('reactions').selectAll().execute()).toEqual([])
    expect(await annotate(bob, 'alice', react(one))).toBe('not-found')
  })

  it('a repeated annotation counts once, and one without valid emoji or message is refused', async () => {
    const id = await say('hello')
    const trace = crypto.randomUUID()
    const sent = { id: trace, kind: 'chat' as const, content: react(id), createdTime: 0 }
    for (const _ of [1, 2]) {
      bob.send(encodeSent(sent, { kind: 'chat', id: 'alice' }, DOMAIN))
      expect(seqOf(await bob.next(new RegExp(`<ack [^>]*${trace}`)))).toBe(2)
    }
    expect(await annotate(bob, 'alice', react(id, 'javascript'))).toBe('malformed')
    expect(await annotate(bob, 'alice', react(trace))).toBe('not-found')
    expect(await annotate(bob, 'alice', react(crypto.randomUUID()))).toBe('not-found')
    for (let code = 0; code < 19; code++)
      await annotate(bob, 'alice', react(id, String.fromCodePoint(0x1f400 + code)))
    expect(await annotate(bob, 'alice', react(id, '🚀'))).toBe('not-allowed')
  })

  // [trust-4]
  it('mentions added by an edit reach members only', async () => {
    const room = await createRoomFixture(server)
    const [owner, member] = [
      await WireClient.signIn(server, 'owner'),
      await WireClient.signIn(server, 'member'),
    ]
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [id, mentions] of [[first, ['silenced']] as const, [second, ['leader']] as const]) {
      member.send(textInRoom(room.name, 'hello', id, DOMAIN, [...mentions]))
      await member.next(new RegExp(`<ack [^>]*${id}`))
    }
    const mentionSeqs = async () => {
      const people = ['owner', 'leader', 'member', 'silenced']
      const rows = await server.storage.db
        .selectFrom('participants as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('u.user_name', 'in', people)
        .select(['u.user_name', 'p.mention_seq'])
        .execute()
      return people.map(name => rows.find(row => row.user_name === name)?.mention_seq)
    }
    expect(await mentionSeqs()).toEqual([0, 6, 0, 5])
    const names = ['owner', 'leader', 'member', 'other', 'removed', 'stranger', 'nobody']
    await annotate(member, room.name, edit(first, 'hello you', names), 'groupchat')
    expect(await mentionSeqs()).toEqual([5, 6, 0, 0])
    const trace = await owner.next(/data-type="edit"/)
    const row = await server.storage.db
      .selectFrom('messages')
      .where('id', '=', first)
      .select('data')
      .executeTakeFirst()
    for (const text of [trace, row?.data ?? '']) {
      expect(text).toContain('["owner","leader","member"]')
      expect(text).not.toContain('nobody')
    }
  })

  // [annotations-4]
  it('annotations of a message do not reach members who joined after it', async () => {
    const room = await createRoomFixture(server)
    const [owner, member] = [
      await WireClient.signIn(server, 'owner'),
      await WireClient.signIn(server, 'member'),
    ]
    const [early, late] = [crypto.randomUUID(), crypto.randomUUID()]
    const say = async (id: string) => {
      owner.send(textInRoom(room.name, 'hello', id))
      await owner.next(new RegExp(`<ack [^>]*${id}`))
    }
    await say(early)
    await room.call('owner', 'inviteToRoom', { im_room_name: room.name, im_user_names: ['other'] })
    await say(late)
    const other = await WireClient.signIn(server, 'other')
    for (const id of [late, early])
      for (const content of [edit(id, `new text of ${id}`), react(id), pin(id)])
        expect(await annotate(owner, room.name, content, 'groupchat')).toEqual(expect.any(Number))
    const inRoom = { recordType: 'groupchat', chatUserId: room.name }
    const seenBy = async (role: 'other' | 'member', client: WireClient) => {
      await client.settle()
      const token = room.historyTokens[role]
      const answers = [
        await server.call('getRecords', { ...inRoom, pageSize: 100 }, { token }),
        await server.call('getLostRecords', { ...inRoom, afterSeq: 0 }, { token }),
        await server.call('listRecent', {}, { token }),
        await server.call('listPinnedMessages', inRoom, { token }),
        await server.call('searchRecords', { query: 'text' }, { token }),
      ]
      return { live: client.inbox.join(), stored: JSON.stringify(answers.map(({ answer }) => answer)) }
    }
    const seen = await seenBy('member', member)
    const hidden = await seenBy('other', other)
    for (const copy of ['live', 'stored'] as const) {
      expect(seen[copy]).toContain(`new text of ${early}`)
      expect(hidden[copy]).toContain(`new text of ${late}`)
      expect(hidden[copy]).not.toContain(early)
    }
  })

  // [annotations-4]
  it('an edit does not change what members who were removed before it see in their list', async () => {
    const room = await createRoomFixture(server)
    const owner = await WireClient.signIn(server, 'owner')
    const id = crypto.randomUUID()
    owner.send(textInRoom(room.name, 'hello', id))
    await owner.next(new RegExp(`<ack [^>]*${id}`))
    await room.call('owner', 'kickFromRoom', { im_room_name: room.name, im_user_names: ['member'] })
    // Otherwise the list shows the removal.
    await server.storage.db
      .updateTable('messages')
      .set({ data_type: 'withdrawn' })
      .where('id', '<>', id)
      .execute()
    await annotate(owner, room.name, edit(id, 'a secret'), 'groupchat')
    const { answer } = await server.call('listRecent', {}, { token: room.historyTokens.member })
    expect(answer?.find(entry => entry.chatUserId === room.name)?.lastRecord?.body).toBe('hello')
  })

  it('annotations from before `about_seq` existed get theirs from a migration', async () => {
    const id = await say('hello')
    for (const content of [edit(id, 'see "message_seq":99'), react(id), pin(id)])
      await annotate(alice, 'bob', content)
    const { db, dialect } = server.storage
    const select = () => db.selectFrom('messages').orderBy('seq').select('about_seq').execute()
    expect((await select()).map(row => row.about_seq)).toEqual([null, 1, 1, 1])
    await db.schema.alterTable('messages').dropColumn('about_seq').execute()
    await addAboutSeq(dialect).up(db)
    expect((await select()).map(row => row.about_seq)).toEqual([null, 1, 1, 1])
  })

  // [annotations-3]
  it('annotating requires the right to speak, and pinning the role of owner or admin', async () => {
    const room = await createRoomFixture(server)
    const people = Object.fromEntries(
      await Promise.all(
        ['owner', 'leader', 'member', 'silenced', 'other'].map(
          async role => [role, await WireClient.signIn(server, role)] as const,
        ),
      ),
    ) as Record<string, WireClient>
    const id = crypto.randomUUID()
    people.member?.send(textInRoom(room.name, 'hello', id))
    await people.member?.next(new RegExp(`<ack [^>]*${id}`))
    const by = (role: string, content: AnnotationContent) =>
      annotate(people[role] as WireClient, room.name, content, 'groupchat')
    expect(await by('owner', react(id))).toEqual(expect.any(Number))
    expect(await by('leader', pin(id))).toEqual(expect.any(Number))
    expect(await by('member', pin(id, false))).toBe('not-allowed')
    expect(await by('silenced', react(id))).toBe('not-allowed')
    expect(await by('other', react(id))).toBe('not-found')
    expect(await by('owner', edit(id, 'not mine'))).toBe('not-found')
  })
})
