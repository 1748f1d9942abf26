import type { AnnotationContent, WithdrawContent } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { COMPANY, type TestServer } from '../../../test/testkit.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { verifyLogs } from './verify-logs.ts'

let server: TestServer
let alice: WireClient

async function say(text: string): Promise<string> {
  const id = crypto.randomUUID()
  alice.send(textTo('bob', text, id))
  await alice.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

async function command(content: AnnotationContent | WithdrawContent, by = alice, to = 'bob'): Promise<void> {
  const message = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
  by.send(encodeSent(message, { kind: 'chat', id: to }, COMPANY.domain))
  await by.next(new RegExp(`<ack [^>]*${message.id}`))
}

const verify = () => verifyLogs(server.storage.db)
const rows = () => server.storage.db.updateTable('messages')

onBothDatabases(database => {
  beforeEach(async () => {
    server = database()
    for (const name of ['alice', 'bob']) await server.createUser(name)
    alice = await WireClient.signIn(server, 'alice')
  })

  // [proof-1, proof-2, proof-3]
  it('stays whole while messages are edited, withdrawn and quoted', async () => {
    const [first, second] = [await say('one'), await say('two')]
    await command({ kind: 'edit', messageId: first, text: 'once', mentions: [] })
    await command({ kind: 'edit', messageId: first, text: 'twice', mentions: [] })
    await command({ kind: 'withdraw', messageId: second, messageSeq: 2 })
    await command({ kind: 'withdraw', messageId: first, messageSeq: 1 })
    const report = await verify()
    expect(report).toMatchObject({ conversations: 1, entries: 6, earlier: 0 })
    expect(report.brokenAt).toBeUndefined()
    const kept = JSON.stringify([
      await server.storage.db.selectFrom('messages').selectAll().execute(),
      await server.storage.db.selectFrom('changed_contents').selectAll().execute(),
    ])
    expect(kept).not.toMatch(/twice|once|"two/)
  })

  it('begins after messages that were archived before the chains existed', async () => {
    await say('old')
    await rows().set({ salt: null, hash: null }).execute()
    await server.storage.db.updateTable('conversations').set({ chain_hash: '' }).execute()
    await say('new')
    expect(await verify()).toMatchObject({ entries: 1, earlier: 1 })
    expect((await verify()).brokenAt).toBeUndefined()
  })

  it.each([
    ['a changed text', 'changed', () => rows().set({ data: '{"text":"hm"}' }).where('seq', '=', 2).execute()],
    ['another sender', 'changed', () => rows().set({ sender_id: null }).where('seq', '=', 2).execute()],
    ['another time', 'changed', () => rows().set({ time: 7 }).where('seq', '=', 2).execute()],
    ['a text put back', 'changed', () => rows().set({ data: '{"text":"b"}' }).where('seq', '=', 2).execute()],
    ['a removed link', 'unlinked', () => rows().set({ hash: null }).where('seq', '=', 2).execute()],
    [
      'a removed entry',
      'missing',
      () => server.storage.db.deleteFrom('messages').where('seq', '=', 2).execute(),
    ],
  ] as const)('names the seq of %s', async (what, kind, tamper) => {
    await say('a')
    const second = await say('b')
    await say('c')
    if (what === 'a text put back') await command({ kind: 'withdraw', messageId: second, messageSeq: 2 })
    await tamper()
    expect((await verify()).brokenAt).toEqual({ conversation: 'alice bob', seq: 2, kind })
  })

  it('names the seq from which the end was cut off', async () => {
    await say('a')
    await say('b')
    await server.storage.db.deleteFrom('messages').where('seq', '=', 2).execute()
    expect((await verify()).brokenAt).toEqual({ conversation: 'alice bob', seq: 2, kind: 'end' })
  })

  it('stays whole in merged rooms, whose rows have no data of their own', async () => {
    const fixture = await createMergedFixture(server)
    await fixture.say('owner', 'before')
    await fixture.merge(['one'], -1)
    const { id } = await fixture.say('owner', 'within')
    await fixture.say('person', 'quoting', [id])
    const owner = await fixture.wire('owner')
    await command({ kind: 'edit', messageId: id, text: 'changed', mentions: [] }, owner, 'person')
    expect((await verify()).brokenAt).toBeUndefined()
    await command({ kind: 'withdraw', messageId: id, messageSeq: 3 }, owner, 'person')
    expect((await verify()).brokenAt).toBeUndefined()
    const { entries } = await verify()
    expect(entries).toBeGreaterThan(8)
  })
})
