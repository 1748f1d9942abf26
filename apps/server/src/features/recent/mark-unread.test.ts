import { encodeReadIq } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { SignedIn } from '../../../test/testkit.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const readIq = (seq: number) =>
  encodeReadIq(
    { conversation: { kind: 'chat', id: 'ben' }, lastMessageId: '', lastMessageTime: 0, seq },
    'r',
    'acme.test',
  )

onEachDatabase(server => {
  let me: SignedIn

  beforeEach(async () => {
    await server().createUser('ann')
    await server().createUser('ben')
    me = await server().signIn('ann')
  })

  const chat = (chatUserId: string) => ({ recordType: 'chat', chatUserId })
  const history = () => ({ token: me.history_token })
  const entryOf = async (id: string) =>
    (await server().call('listRecent', {}, history())).answer?.find(entry => entry.chatUserId === id)

  // [unread-5, reading-2]
  it('a conversation marked from a message on counts what follows it, and nobody else learns of it', async () => {
    const [client, ben] = [await WireClient.signIn(server(), 'ann'), await WireClient.signIn(server(), 'ben')]
    for (const text of ['one', 'two', 'three']) {
      ben.send(textTo('ann', text))
      await ben.next(/<ack /)
    }
    const before = await entryOf('ben')
    const lastSeq = before?.lastSeq ?? 0
    client.send(readIq(lastSeq))
    await client.next(/type="result"/)
    const request = { ...chat('ben'), fromSeq: lastSeq - 1 }
    const { answer } = await server().call('markUnread', request, history())
    expect(answer).toMatchObject({ isMarkedUnread: true, markedSeq: lastSeq - 1, markedCount: 2 })
    const marked = {
      isMarkedUnread: true,
      markedSeq: lastSeq - 1,
      markedCount: 2,
      unread: 0,
      readSeq: lastSeq,
    }
    expect(await entryOf('ben')).toMatchObject(marked)
    const theirs = { token: (await server().signIn('ben')).history_token }
    const list = (await server().call('listRecent', {}, theirs)).answer
    expect(list?.find(({ chatUserId }) => chatUserId === 'ann')?.peerReadSeq).toBe(lastSeq)
    client.send(readIq(lastSeq))
    await client.next(/type="result"/)
    const read = await entryOf('ben')
    expect(read).toMatchObject({ isMarkedUnread: false, unread: 0 })
    expect(read).not.toHaveProperty('markedSeq')
  })

  // [unread-5]
  it('a mark beyond the last message is put on it, and one that no column holds is refused', async () => {
    const ben = await WireClient.signIn(server(), 'ben')
    ben.send(textTo('ann', 'one'))
    await ben.next(/<ack /)
    const lastSeq = (await entryOf('ben'))?.lastSeq ?? 0
    const mark = (fromSeq: number) => server().call('markUnread', { ...chat('ben'), fromSeq }, history())
    expect((await mark(2 ** 31 - 1)).answer).toMatchObject({ markedSeq: lastSeq })
    expect((await mark(2 ** 31)).code).toBe(400)
    expect(await entryOf('ben')).toMatchObject({ markedSeq: lastSeq })
  })

  // [unread-5]
  it('counting stops at 1,000', async () => {
    const lines = Array.from({ length: 1_003 }, () => ({ from: 'ben', text: 'one' }))
    await archiveMessages(server(), ['ann', 'ben'], lines, { ann: lines.length })
    const { answer } = await server().call('markUnread', { ...chat('ben'), fromSeq: 1 }, history())
    expect(answer).toMatchObject({ markedSeq: 1, markedCount: 1_000 })
  })
})
