import type { Content } from '@parley/protocol/model'
import { ERASED_NAME } from '@parley/protocol/model'
import { beforeEach, expect, it, vi } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { post, postFile } from '../../../test/post-file.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

let server: TestServer
let people: Record<string, { wire: WireClient; token: string; history_token: string }>

const as = (name: string) => people[name] ?? expect.fail(`${name} is not signed in`)
const boss = () => ({ token: as('boss').token })
const erase = (account: string) => server.call('erasePerson', { account }, boss())

async function say(from: string, to: string, over: Partial<Content & { kind: 'text' }>): Promise<string> {
  const content: Content = { kind: 'text', text: '', mentions: [], quotes: [], ...over }
  const said = await post(as(from).wire, { kind: 'chat', id: to }, content)
  return 'id' in said ? said.id : Promise.reject(new Error(said.refused))
}

const rows = () => server.storage.db.selectFrom('messages').selectAll().orderBy('seq').execute()

const finished = () =>
  expect
    .poll(() => server.storage.db.selectFrom('erasures').select('is_done').execute())
    .toEqual([{ is_done: 1 }])

const hold = async (target: string) => {
  const { answer } = await server.call('addLegalHold', { scope: 'person', target, reason: 'Case 7' }, boss())
  return answer?.id ?? expect.fail('no hold')
}

onBothDatabases(database => {
  beforeEach(async () => {
    server = database()
    people = {}
    await server.createUser('boss', { role: 'administrator' })
    await server.createUser('ann', { nickName: 'Ann Lee', mobile: '13800000001', email: 'ann@acme.test' })
    for (const name of ['bob', 'eve', 'dan']) await server.createUser(name)
    for (const name of ['boss', 'ann', 'bob', 'eve', 'dan']) {
      const tokens = await server.signIn(name)
      people[name] = { wire: await WireClient.connect(server, name, tokens.xmpp_token), ...tokens }
    }
  })

  // [erasure-1, access-9]
  it('leaves nothing that was typed by or about the person beside messages', async () => {
    const { db } = server.storage
    const feedback = { content: 'private words', contact: 'ann@home.test' }
    const { id: user_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('feedback')
      .values({ id: 'f1', user_id, time: 1, ...feedback })
      .execute()
    await server.call('releaseLegalHold', { id: await hold('ann') }, boss())
    const held = async () =>
      (await server.call('listAudit', { action: 'hold-add' }, boss())).answer?.entries[0]?.detail
    expect(await held()).toBe('person ann: Case 7')
    await erase('ann')
    await finished()
    expect(await db.selectFrom('feedback').selectAll().execute()).toEqual([])
    expect(await held()).toBe('person ann: …')
  })

  // [erasure-1, erasure-2]
  it('removes the messages, files, name and access of a person, and keeps order and log chain', async () => {
    const id = await say('ann', 'bob', { text: 'a private thing' })
    const quote = { messageId: id, kind: 'text', nickName: 'Ann Lee', text: 'a private thing' }
    await say('bob', 'ann', { text: 'fine by me', quotes: [quote] })
    const file = await uploadFile(server, as('ann').token, 'diary.txt', Buffer.from('dear diary'), {
      im_user_name: 'bob',
    })
    await postFile(as('ann').wire, { kind: 'chat', id: 'bob' }, file)
    const before = await rows()
    expect((await erase('ann')).answer).toEqual({ outcome: 'erasing' })
    await finished()
    const after = await rows()
    expect(after.map(({ seq, id: own, sender_id }) => [seq, own, sender_id])).toEqual(
      before.map(({ seq, id: own, sender_id }) => [seq, own, sender_id]),
    )
    const kept = JSON.stringify(after)
    expect(kept).not.toMatch(/private thing|Ann Lee|diary/)
    expect(kept).toContain('fine by me')
    expect(kept).toContain(ERASED_NAME)
    expect((await verifyLogs(server.storage.db)).brokenAt).toBeUndefined()
    const reply = await fetch(server.url + file.original_url, { headers: { token: as('bob').token } })
    expect(reply.status).not.toBe(200)
    const found = await server.call('searchRecords', { query: 'private' }, { token: as('bob').history_token })
    expect(found.answer?.records).toEqual([])
    const person = await server.storage.db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(person).toMatchObject({ nick_name: ERASED_NAME, avatar: '', mobile: '', email: '', disabled: 1 })
    await expect(server.signIn('ann')).rejects.toThrow()
    expect((await server.call('getSelf', {}, { token: as('ann').token })).code).toBe(115)
    const audit = (await server.call('listAudit', {}, boss())).answer?.entries ?? []
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person-erase', 'person-erased']),
    )
    expect(JSON.stringify(audit)).not.toContain('private thing')
  })

  // [erasure-3]
  it('people cannot write or react to an erased person, not even after unblocking them', async () => {
    const messageId = await say('bob', 'ann', { text: 'hello' })
    const { wire, token } = as('bob')
    await server.call('addBlack', { im_user_name: 'ann' }, { token })
    await erase('ann')
    expect((await server.call('deleteBlack', { im_user_name: 'ann' }, { token })).code).toBe(0)
    const to = { kind: 'chat', id: 'ann' } as const
    const text = { kind: 'text', text: 'Are you there?', mentions: [], quotes: [] } as const
    expect(await post(wire, to, { ...text, mentions: [], quotes: [] })).toEqual({ refused: 'not-found' })
    const reaction = { kind: 'reaction', messageId, emoji: '👍', isOn: true } as const
    expect(await post(wire, to, reaction)).toEqual({ refused: 'not-allowed' })
  })

  // [erasure-2]
  it('the name is removed from what the assistant told administrators', async () => {
    await server.createUser('chief', { role: 'administrator' })
    await server.call('setAdminPersonDisabled', { account: 'ann', is_disabled: true }, boss())
    expect(JSON.stringify(await rows())).toContain('disabled the account of Ann Lee')
    await erase('ann')
    await finished()
    expect(JSON.stringify(await rows())).toContain(`disabled the account of ${ERASED_NAME}`)
    expect(JSON.stringify(await rows())).not.toContain('Ann Lee')
    expect((await verifyLogs(server.storage.db)).brokenAt).toBeUndefined()
  })

  // [erasure-1]
  it('the other administrators are notified without the name', async () => {
    await server.createUser('chief', { role: 'administrator' })
    await erase('ann')
    await finished()
    const told = JSON.stringify(await rows())
    expect(told).toMatch(/erased|抹除/)
    expect(told).not.toContain('Ann Lee')
  })

  // [erasure-1]
  it('is refused during a legal hold on the person or on one of their chats', async () => {
    await say('ann', 'bob', { text: 'evidence' })
    const id = await hold('bob')
    expect((await erase('bob')).answer).toEqual({ outcome: 'held' })
    expect((await erase('ann')).answer).toEqual({ outcome: 'held' })
    expect(JSON.stringify(await rows())).toContain('evidence')
    await server.call('releaseLegalHold', { id }, boss())
    expect((await erase('ann')).answer).toEqual({ outcome: 'erasing' })
    await finished()
    expect(JSON.stringify(await rows())).not.toContain('evidence')
  })

  // [erasure-2]
  it('is not stopped by a legal hold on people the person never talked to', async () => {
    await say('eve', 'dan', { text: 'evidence' })
    await say('ann', 'bob', { text: 'private' })
    await hold('eve')
    expect((await erase('ann')).answer).toEqual({ outcome: 'erasing' })
    await finished()
    expect(JSON.stringify(await rows())).not.toContain('private')
    expect(JSON.stringify(await rows())).toContain('evidence')
  })

  // [erasure-2, retention-3]
  it('leaves out what is on legal hold until it is released, and erases the rest and other people', async () => {
    const first = await say('eve', 'dan', { text: 'about somebody' })
    const data = JSON.stringify({ people: [{ id: 'ann', name: 'Ann Lee' }] })
    await server.storage.db.updateTable('messages').set({ data }).where('id', '=', first).execute()
    await say('ann', 'bob', { text: 'private' })
    await say('bob', 'boss', { text: 'secret' })
    const id = await hold('eve')
    await erase('ann')
    await erase('bob')
    await vi.waitFor(
      async () => {
        const done = await server.storage.db
          .selectFrom('erasures')
          .select('is_done')
          .orderBy('user_id')
          .execute()
        expect(done).toEqual([{ is_done: 0 }, { is_done: 1 }])
      },
      { timeout: 60_000 },
    )
    expect(JSON.stringify(await rows())).not.toMatch(/private|secret/)
    expect(JSON.stringify(await rows())).toContain('Ann Lee')
    await server.call('releaseLegalHold', { id }, boss())
    expect((await erase('ann')).answer).toEqual({ outcome: 'erasing' })
    await expect.poll(async () => JSON.stringify(await rows())).not.toContain('Ann Lee')
  })

  it('does nothing for a person who is already erased', async () => {
    await say('ann', 'bob', { text: 'x' })
    const id = await say('bob', 'ann', { text: 'hello' })
    await erase('ann')
    await finished()
    const data = JSON.stringify({ people: [{ id: 'ann', name: 'Bob' }], comment: '' })
    await server.storage.db.updateTable('messages').set({ data }).where('id', '=', id).execute()
    expect((await erase('ann')).answer).toEqual({ outcome: 'already-erased' })
    expect(await server.storage.db.selectFrom('erasures').select(['is_done', 'name']).execute()).toEqual([
      { is_done: 1, name: '' },
    ])
    // Begun by an older version.
    await server.storage.db.updateTable('erasures').set({ is_done: 0, conversation_id: 0 }).execute()
    await erase('eve')
    await expect
      .poll(() => server.storage.db.selectFrom('erasures').where('is_done', '=', 0).select('name').execute())
      .toEqual([])
    expect((await rows()).map(row => row.data)).toContain(data)
  })

  it('removes their saved replies and what websites know of them', async () => {
    const { db } = server.storage
    const { id: user_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('saved_replies')
      .values({ id: 'r1', user_id, team_id: null, shortcut: 'hi', text: 'Hi, I am Ann' })
      .execute()
    await server.call('addTeam', { natural_name: 'Sales', im_user_names: [] }, boss())
    const { team_id } = await db.selectFrom('teams').select('room_id as team_id').executeTakeFirstOrThrow()
    await db.insertInto('visitor_identities').values({ team_id, external_id: 'ann@shop', user_id }).execute()
    await db.insertInto('visitor_keys').values({ key_hash: 'k', team_id, user_id, created_at: 1 }).execute()
    await erase('ann')
    for (const table of ['saved_replies', 'visitor_identities', 'visitor_keys'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('refuses oneself and people who do not exist', async () => {
    expect((await erase('boss')).answer).toEqual({ outcome: 'own' })
    expect((await erase('nobody')).code).not.toBe(0)
  })

  it('open clients are notified at once', async () => {
    await say('ann', 'bob', { text: 'on the screen' })
    await erase('ann')
    expect(await as('bob').wire.next(/destroy/i)).toContain('ann')
  })
})
