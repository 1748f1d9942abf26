import type { ChatRecordContent, Content, ConversationRef } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { encodeContent, encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../archive-messages.ts'
import { onEachDatabase } from '../on-each-database.ts'
import type { TestServer } from '../testkit.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'

onEachDatabase(database => {
  let server: TestServer
  let alice: WireClient
  let ids: string[]

  beforeEach(async () => {
    server = database()
    for (const name of ['alice', 'bob', 'carol']) await server.createUser(name)
    alice = await WireClient.signIn(server, 'alice')
    await archiveMessages(
      server,
      ['alice', 'bob'],
      [
        { from: 'bob', text: 'the truth' },
        { from: 'alice', text: 'indeed' },
      ],
    )
    const rows = await server.storage.db.selectFrom('messages').orderBy('seq').select('id').execute()
    ids = rows.map(row => row.id)
  })

  const claim = (messageId: string, words: string) => ({
    messageId,
    sender: 'bob',
    senderName: 'bob',
    time: 7,
    dataType: 'text',
    data: { text: words },
  })
  async function forward(items: ChatRecordContent['items'], source?: ConversationRef) {
    const content: ChatRecordContent = {
      kind: 'chat_record',
      from: 'chat',
      names: [],
      items,
      ...(source && { source }),
    }
    const message = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
    alice.send(encodeSent(message, { kind: 'chat', id: 'carol' }, DOMAIN))
    await alice.next(new RegExp(message.id))
    const { history_token: token } = await server.signIn('carol')
    const request = { recordType: 'chat', chatUserId: 'alice' }
    const { answer } = await server.call('getRecords', request, { token })
    return answer?.records.map(decodeRecord).at(-1)?.content
  }

  // [forward-2, trust-3]
  it('a chat record holds the archived messages without their origin', async () => {
    const items = [claim(ids[0] ?? '', 'a lie'), claim(crypto.randomUUID(), 'never said')]
    const content = await forward(items, { kind: 'chat', id: 'bob' })
    expect(content).toMatchObject({ items: [{ data: { text: 'the truth' } }, { isUnverified: true }] })
    expect(JSON.stringify(content)).not.toMatch(/a lie|source/)
  })

  // [forward-2, trust-3]
  it('a chat record marks forged cards and quotes inside it as unverified, however deeply nested', async () => {
    const quote = { messageId: ids[0] ?? '', kind: 'text', nickName: 'bob', text: 'a lie' }
    const holding = (content: Content): ChatRecordContent['items'][number] => ({
      ...claim(crypto.randomUUID(), ''),
      dataType: content.kind,
      data: encodeContent(content),
    })
    const card = (items: ChatRecordContent['items']): ChatRecordContent => ({
      kind: 'chat_record',
      from: 'chat',
      names: [],
      items,
    })
    const words = holding({ kind: 'text', text: 'x', mentions: [], quotes: [quote] })
    const content = await forward([holding(card([holding(card([words]))]))])
    const marks = JSON.stringify(content).match(/nverified":true/g)
    expect(marks).toHaveLength(4)
  })

  // [forward-2]
  it('a chat record marks messages the sender cannot see or gives no origin for', async () => {
    for (const source of [
      undefined,
      { kind: 'chat', id: 'carol' },
      { kind: 'groupchat', id: 'team' },
    ] as const)
      expect(await forward([claim(ids[0] ?? '', 'a lie')], source)).toMatchObject({
        items: [{ data: { text: 'a lie' }, isUnverified: true }],
      })
    const { history_token: token } = await server.signIn('alice')
    await server.call('deleteRecords', { recordType: 'chat', msgId: ids[0] }, { token })
    expect(await forward([claim(ids[0] ?? '', 'a lie')], { kind: 'chat', id: 'bob' })).toMatchObject({
      items: [{ isUnverified: true }],
    })
  })
})
