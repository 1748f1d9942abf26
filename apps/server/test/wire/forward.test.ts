import type { ForwardSource } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../archive-messages.ts'
import { onEachDatabase } from '../on-each-database.ts'
import type { TestServer } from '../testkit.ts'
import { WireClient } from './wire-client.ts'

onEachDatabase(database => {
  let server: TestServer
  let source: ForwardSource

  beforeEach(async () => {
    server = database()
    for (const name of ['alice', 'bob', 'carol', 'dave']) await server.createUser(name)
    await archiveMessages(server, ['alice', 'bob'], [{ from: 'bob', text: 'the truth' }])
    const { id } = await server.storage.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    source = { conversation: { kind: 'chat', id: 'bob' }, messageId: id }
  })

  /** Sends and returns the message as the receiver reads it in history. */
  async function forward(from: string, to: string, text: string, forwardSource: ForwardSource) {
    const client = await WireClient.signIn(server, from)
    const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
    const message = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
    client.send(encodeSent({ ...message, forwardSource }, { kind: 'chat', id: to }, 'acme.test'))
    await client.next(new RegExp(`<ack [^>]*id="${message.id}"`))
    const { history_token: token } = await server.signIn(to)
    const { answer } = await server.call('getRecords', { recordType: 'chat', chatUserId: from }, { token })
    return answer?.records.map(decodeRecord).at(-1)
  }

  // [forward-3]
  it('a forwarded message names its author, also when it travels on', async () => {
    const carol = await WireClient.signIn(server, 'carol')
    const first = await forward('alice', 'carol', 'the truth', source)
    expect(first?.forwardedFrom).toEqual({ id: 'bob', name: 'bob' })
    const live = await carol.next(/the truth/)
    expect(live).toContain('forwarded_from')
    expect(live).not.toContain('forward_source')
    const second = { conversation: { kind: 'chat', id: 'alice' }, messageId: first?.id ?? '' } as const
    const further = await forward('carol', 'dave', 'the truth', second)
    expect(further?.forwardedFrom).toEqual({ id: 'bob', name: 'bob' })
  })

  // [forward-3]
  it('a forwarded message names no author for changed text or a message its sender cannot see', async () => {
    expect((await forward('alice', 'carol', 'a lie', source))?.forwardedFrom).toBeUndefined()
    const unseen = await forward('carol', 'dave', 'the truth', source)
    expect(unseen).toMatchObject({ content: { text: 'the truth' } })
    expect(unseen?.forwardedFrom).toBeUndefined()
  })

  // [forward-3, customers-11]
  it('a forwarded message does not name staff to customers', async () => {
    await server.storage.db
      .updateTable('users')
      .set({ is_customer: 1 })
      .where('user_name', '=', 'carol')
      .execute()
    expect((await forward('alice', 'carol', 'the truth', source))?.forwardedFrom).toBeUndefined()
  })
})
