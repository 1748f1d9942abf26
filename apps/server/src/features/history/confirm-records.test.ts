import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY, type SignedIn } from '../../../test/testkit.ts'

onEachDatabase(server => {
  const chat = { recordType: 'chat', chatUserId: 'ben' }
  let ann: SignedIn
  let ids: string[]

  const confirm = (request: object, token = ann.history_token) =>
    server().call('addRecord', { ...chat, msgId: ids[0], ...request }, { token })
  const records = async () =>
    (await server().call('getRecords', chat, { token: ann.history_token })).answer?.records ?? []
  const refused = { status: 404, code: 404, message: 'No such record.' }

  beforeEach(async () => {
    for (const name of ['ann', 'ben', 'cleo']) await server().createUser(name)
    ann = await server().signIn('ann')
    const lines = [
      { from: 'ann', text: 'mine' },
      { from: 'ben', text: 'his' },
    ]
    await archiveMessages(server(), ['ann', 'ben'], lines)
    ids = (await records()).map(record => record.msgId)
  })

  // [history-10, delivery-14]
  it('a saved message is confirmed as often as asked, and nothing changes', async () => {
    const before = await records()
    const answer = { seq: 1, timestamp: before[0]?.timestamp }
    for (const request of [{}, { body: 'mine', sendUserId: 'ann' }, { body: 'mine' }])
      expect(await confirm(request)).toMatchObject({ code: 200, answer })
    const update = { ...chat, msgId: ids[0], body: 'mine' }
    const updated = await server().call('updateRecord', update, { token: ann.history_token })
    expect(updated).toMatchObject({ code: 200, answer })
    expect(await records()).toEqual(before)
  })

  // [history-10]
  it('a message that is still being archived is waited for', async () => {
    const msgId = randomUUID()
    const confirmed = confirm({ msgId })
    for (let count = 0; count < 3; count += 1) await records()
    await server()
      .storage.db.updateTable('messages')
      .set({ id: msgId })
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect(await confirmed).toMatchObject({ code: 200, answer: { seq: 1 } })
  })

  // [history-10]
  it('forged and unknown records and those of other people get the same refusal', async () => {
    const before = await records()
    const cleo = (await server().signIn('cleo')).history_token
    expect(await confirm({ body: 'what I never wrote' })).toMatchObject(refused)
    expect(await confirm({ msgId: ids[1] })).toMatchObject(refused)
    expect(await confirm({ msgId: ids[1], sendUserId: 'ben' })).toMatchObject(refused)
    expect(await confirm({ msgId: 'unknown' })).toMatchObject(refused)
    expect(await confirm({ chatUserId: 'cleo' })).toMatchObject(refused)
    expect(await confirm({}, cleo)).toMatchObject(refused)
    expect(await records()).toEqual(before)
  })

  // [history-11]
  it('a request in the name of another person or chat server is refused', async () => {
    const other = await server().createUser('ann', { domain: OTHER_COMPANY.domain })
    const theirs = await server().signIn('ann', undefined, other.domain)
    const noRecorder = { status: 404, message: 'No such recorder.' }
    expect(await confirm({ recorderId: 'ann', chatserverId: ann.chatserver_id })).toMatchObject({ code: 200 })
    expect(await confirm({ recorderId: 'ben' })).toMatchObject(noRecorder)
    expect(await confirm({ chatserverId: theirs.chatserver_id })).toMatchObject(noRecorder)
    const build = (chatserverId: string) =>
      server().call('buildTable', { chatserverId }, { token: ann.history_token })
    expect(await build(ann.chatserver_id)).toMatchObject({ code: 200, answer: {} })
    expect(await build(theirs.chatserver_id)).toMatchObject(noRecorder)
  })
})
