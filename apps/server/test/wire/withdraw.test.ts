import { type EditContent, WITHDRAW_WINDOW_MS } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import type { TestServer } from '../testkit.ts'
import { seqOf, textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'

let server: TestServer
let alice: WireClient
let bob: WireClient

const withdrawal = (messageId: string, id: string = crypto.randomUUID(), to = 'bob') => {
  const content = { kind: 'withdraw', messageId, messageSeq: 99 } as const
  const message = { id, kind: 'chat' as const, content, createdTime: Date.now() }
  return { id, stanza: encodeSent(message, { kind: 'chat', id: to }, DOMAIN) }
}

async function say(text: string, from = alice, to = 'bob'): Promise<string> {
  const id = crypto.randomUUID()
  from.send(textTo(to, text, id))
  await from.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

async function asBob() {
  const { history_token: token } = await server.signIn('bob')
  const request = { recordType: 'chat', chatUserId: 'alice' }
  const { answer } = await server.call('getRecords', request, { token })
  const [entry] = (await server.call('listRecent', {}, { token })).answer ?? []
  return { messages: answer?.records.map(decodeRecord) ?? [], entry }
}

onEachDatabase(database => {
  beforeEach(async () => {
    server = database()
    for (const name of ['alice', 'bob', 'carol']) await server.createUser(name)
    alice = await WireClient.signIn(server, 'alice')
    bob = await WireClient.signIn(server, 'bob')
  })

  const age = (ms: number) =>
    server.storage.db
      .updateTable('messages')
      .set(({ eb }) => ({ time: eb('time', '-', ms) }))
      .execute()

  it('removes the text from the archive and leaves a notice with its own seq', async () => {
    await say('stays')
    const id = await say('the secret')
    expect((await asBob()).entry?.unread).toBe(2)
    const phone = await WireClient.signIn(server, 'alice', { resource: 'phone' })
    const { id: trace, stanza } = withdrawal(id.toUpperCase())
    alice.send(stanza)
    expect(seqOf(await alice.next(new RegExp(`<ack [^>]*${trace}`)))).toBe(3)
    for (const device of [bob, phone]) {
      const delivered = await device.next(new RegExp(trace))
      expect(delivered).toContain(`"message_id":"${id}","message_seq":2`)
      expect(delivered).not.toContain('the secret')
    }
    const { messages, entry } = await asBob()
    expect(messages.map(message => [message.stamp?.seq, message.content.kind])).toEqual([
      [1, 'text'],
      [3, 'withdraw'],
    ])
    expect(entry).toMatchObject({ unread: 1, lastSeq: 3, lastRecord: { msgId: trace, chatType: 'withdraw' } })
    const rows = await server.storage.db.selectFrom('messages').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('the secret')
  })

  it('a repeated withdrawal is acknowledged again, and a late repetition of the message does not restore it', async () => {
    const id = await say('gone')
    const { id: trace, stanza } = withdrawal(id)
    for (const _ of [1, 2]) {
      alice.send(stanza)
      expect(seqOf(await alice.next(new RegExp(`<ack [^>]*${trace}`)))).toBe(2)
    }
    alice.send(textTo('bob', 'gone', id))
    expect(seqOf(await alice.next(new RegExp(`<ack [^>]*${id}`)))).toBe(1)
    await bob.settle()
    expect(bob.inbox.filter(frame => frame.includes('gone'))).toHaveLength(1)
    expect((await asBob()).messages).toHaveLength(1)
  })

  // [withdraw-3]
  it('a withdrawal removes the texts of earlier edits from the archive', async () => {
    const id = await say('a word')
    const edit: EditContent = { kind: 'edit', messageId: id, text: 'the secret', mentions: [] }
    const message = { id: crypto.randomUUID(), kind: 'chat' as const, content: edit, createdTime: Date.now() }
    alice.send(encodeSent(message, { kind: 'chat', id: 'bob' }, DOMAIN))
    await alice.next(new RegExp(`<ack [^>]*${message.id}`))
    const { id: trace, stanza } = withdrawal(id)
    alice.send(stanza)
    await alice.next(new RegExp(`<ack [^>]*${trace}`))
    const rows = await server.storage.db.selectFrom('messages').select('data').execute()
    expect(JSON.stringify([rows, await asBob()])).not.toContain('the secret')
  })

  it('a withdrawal after the limit is refused by the clock of the server', async () => {
    const id = await say('too old')
    await age(WITHDRAW_WINDOW_MS + 1)
    alice.send(withdrawal(id).stanza)
    expect(await alice.next(/type="error"/)).toContain('code="not-allowed"')
    expect((await asBob()).messages).toMatchObject([{ content: { text: 'too old' } }])
  })

  it('withdrawing a message that is unknown, withdrawn or of another person is refused', async () => {
    const theirs = await say('of bob', bob, 'alice')
    const elsewhere = await say('to carol', alice, 'carol')
    const { id: trace, stanza } = withdrawal(await say('once'))
    alice.send(stanza)
    await alice.next(new RegExp(`<ack [^>]*${trace}`))
    for (const target of [theirs, elsewhere, trace, crypto.randomUUID()]) {
      const refused = withdrawal(target)
      alice.send(refused.stanza)
      expect(
        await alice.next(new RegExp(`type="error"[^>]*${refused.id}|${refused.id}[^>]*type="error"`)),
      ).toMatch(/code="not-(found|allowed)"/)
    }
    alice.send(withdrawal(theirs, crypto.randomUUID(), 'nobody').stanza)
    expect(await alice.next(/type="error"/)).toContain('code="not-found"')
    expect((await asBob()).messages.map(message => message.content.kind)).toEqual(['text', 'withdraw'])
  })

  it('a withdrawal masks quotes of the message and nothing around them', async () => {
    const id = await say('the secret')
    const kept = await say('no secret')
    const quoting = crypto.randomUUID()
    const quotes = [id, kept].map(messageId => ({ messageId, kind: 'text', nickName: 'x', text: 'x' }))
    const content = { kind: 'text', text: `about ${id}`, mentions: [], quotes } as const
    const message = {
      id: quoting,
      kind: 'chat' as const,
      content: { ...content, mentions: [] },
      createdTime: Date.now(),
    }
    bob.send(encodeSent(message, { kind: 'chat', id: 'alice' }, DOMAIN))
    await bob.next(new RegExp(`<ack [^>]*${quoting}`))
    const { id: trace, stanza } = withdrawal(id)
    alice.send(stanza)
    await alice.next(new RegExp(`<ack [^>]*${trace}`))
    const { messages } = await asBob()
    expect(messages.find(found => found.id === quoting)?.content).toMatchObject({
      text: `about ${id}`,
      quotes: [
        { messageId: id, kind: 'withdraw', nickName: 'alice', text: '' },
        { messageId: kept, text: 'no secret' },
      ],
    })
    expect(
      JSON.stringify(await server.storage.db.selectFrom('messages').selectAll().execute()),
    ).not.toContain('the secret')
  })
})
