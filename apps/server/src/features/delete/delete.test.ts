import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

onEachDatabase(server => {
  let ann: string
  let ben: string

  beforeEach(async () => {
    for (const name of ['ann', 'ben', 'cleo']) await server().createUser(name)
    ann = (await server().signIn('ann')).history_token
    ben = (await server().signIn('ben')).history_token
  })

  const lines = [
    { from: 'ann', text: 'one' },
    { from: 'ben', text: 'two' },
    { from: 'ben', text: 'the secret' },
  ]
  const archive = () => archiveMessages(server(), ['ann', 'ben'], lines, { ann: 1 })
  const records = async (token: string, chatUserId: string, more: object = {}) => {
    const request = { recordType: 'chat', chatUserId, ...more }
    return (await server().call('getRecords', request, { token })).answer?.records ?? []
  }
  const entryOf = async (token: string) => (await server().call('listRecent', {}, { token })).answer?.[0]
  const remove = (msgId: string | string[], more: object = { chatUserId: 'ben' }, token = ann) =>
    server().call('deleteRecords', { recordType: 'chat', msgId, ...more }, { token })
  const idsOf = async () => (await records(ben, 'ann')).map(record => record.msgId)

  it('deleting removes a message from history, recent list and unread count of the caller only', async () => {
    await archive()
    const [, , last = ''] = await idsOf()
    const before = await entryOf(ann)
    expect(before).toMatchObject({ unread: 2, lastRecord: { body: 'the secret' } })
    const reply = await remove(last)
    const counted = { unread: 1, readSeq: 1, lastSeq: 3 }
    expect(reply.answer).toMatchObject({ recordType: 'chat', chatUserId: 'ben', seqs: [3], ...counted })
    expect((await records(ann, 'ben')).map(record => record.seq)).toEqual([1, 2])
    expect((await records(ann, 'ben', { afterSeq: 1 })).map(record => record.seq)).toEqual([2])
    expect(await entryOf(ann)).toMatchObject({ unread: 1, lastSeq: 3, lastRecord: { body: 'two', seq: 2 } })
    expect((await records(ben, 'ann')).map(record => record.body)).toEqual(['one', 'two', 'the secret'])
    expect(await entryOf(ben)).toMatchObject({ lastRecord: { body: 'the secret' } })
  })

  // [delete-2]
  it('deleting takes one id or several, may be repeated, and works without naming the conversation', async () => {
    await archive()
    const [first = '', second = '', third = ''] = await idsOf()
    expect((await remove([first, second])).answer?.seqs).toEqual([1, 2])
    expect((await remove([first, second], {})).answer?.seqs).toEqual([1, 2])
    expect((await remove(third.toUpperCase(), {})).answer).toMatchObject({ chatUserId: 'ben', seqs: [3] })
    expect(await records(ann, 'ben')).toEqual([])
    expect((await entryOf(ann))?.lastRecord).toBeNull()
  })

  // [delete-4]
  it('deleting can be undone by the caller, on all devices, and by no other person', async () => {
    await archive()
    const [first = '', , last = ''] = await idsOf()
    const before = await entryOf(ann)
    await remove([first, last])
    const watching = await WireClient.signIn(server(), 'ann', { resource: 'phone' })
    const undo = (msgId: string | string[], token = ann) =>
      server().call('restoreRecords', { recordType: 'chat', msgId, chatUserId: 'ben' }, { token })
    expect((await undo([first, last])).answer).toMatchObject({ seqs: [1, 3], unread: 2, lastSeq: 3 })
    expect(await watching.next(/message_restore/)).toContain('[1,3]')
    expect((await records(ann, 'ben')).map(record => record.seq)).toEqual([1, 2, 3])
    expect(await entryOf(ann)).toEqual(before)
    // Nothing was deleted: nothing changes.
    expect((await undo(first)).answer?.seqs).toEqual([1])
    const cleo = (await server().signIn('cleo')).history_token
    expect(await undo(first, cleo)).toMatchObject({ code: 404 })
  })

  it('deleting does not reveal messages the caller cannot see', async () => {
    await archive()
    const [first = ''] = await idsOf()
    const cleo = (await server().signIn('cleo')).history_token
    for (const reply of [
      await remove(first, {}, cleo),
      await remove(first, { chatUserId: 'ann' }, cleo),
      await remove(crypto.randomUUID()),
      await remove(first, { chatUserId: 'cleo' }),
    ])
      expect(reply).toMatchObject({ code: 404, message: 'No such message.' })
    expect(await records(ann, 'ben')).toHaveLength(3)
  })

  it('quotes of a deleted message are masked for the person who deleted it', async () => {
    await archive()
    const [, , last = ''] = await idsOf()
    const entry = { quoteMessageId: last, quoteType: 'text', quoteNickName: 'ben', quoteText: 'the secret' }
    await server()
      .storage.db.updateTable('messages')
      .set({ data: JSON.stringify({ text: 'see', quote_list: [entry] }) })
      .where('seq', '=', 2)
      .execute()
    await remove(last)
    const [, mine] = await records(ann, 'ben')
    expect(mine?.quote).toBe(JSON.stringify([{ ...entry, quoteType: 'gone', quoteText: '' }]))
    const [, theirs] = await records(ben, 'ann')
    expect(theirs?.quote).toContain('the secret')
  })

  it('a deletion is announced to all devices of the person, and listed for those that were offline', async () => {
    await archive()
    const phone = await WireClient.signIn(server(), 'ann', { resource: 'phone' })
    const other = await WireClient.signIn(server(), 'ben')
    const list = async (request: object) =>
      (await server().call('listDeleted', request, { token: ann })).answer
    const start = await list({})
    expect(start?.deleted).toEqual([])
    const [first = '', , third = ''] = await idsOf()
    const { answer } = await remove([first, third])
    expect(await phone.next(/message_delete/)).toContain('"seqs":[1,3]')
    await other.settle()
    expect(other.inbox.join()).not.toContain('message_delete')
    const after = await list({ afterVersion: start?.version ?? 0 })
    expect(after?.version).toBe(answer?.version)
    expect(after?.deleted).toEqual([
      { recordType: 'chat', chatUserId: 'ben', seqs: expect.arrayContaining([1, 3]) },
    ])
    expect((await list({ afterVersion: after?.version ?? 0 }))?.deleted).toEqual([])
  })

  // [delete-4]
  it('an undone deletion is listed for devices that were offline, until it is deleted again', async () => {
    await archive()
    const list = async (afterVersion: number) =>
      (await server().call('listDeleted', { afterVersion }, { token: ann })).answer
    const [first = '', second = ''] = await idsOf()
    const { version = 0 } = (await remove(first)).answer ?? {}
    // The second was never deleted: there is nothing to say about it.
    const undo = { recordType: 'chat', msgId: [first, second], chatUserId: 'ben' }
    await server().call('restoreRecords', undo, { token: ann })
    const restored = [{ recordType: 'chat', chatUserId: 'ben', seqs: [1] }]
    expect(await list(version)).toMatchObject({ deleted: [], restored })
    await remove(first)
    expect(await list(version)).toMatchObject({ deleted: restored, restored: [] })
  })
})
