import { expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const uuid = () => crypto.randomUUID()

async function prepare(server: TestServer) {
  for (const name of ['ann', 'bob', 'carl']) await server.createUser(name)
  await archiveMessages(server, ['ann', 'bob'], [{ from: 'bob', text: 'the address' }])
  const { id: msgId } = await server.storage.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const { token } = await server.signIn('ann')
  const call = <K extends Parameters<TestServer['call']>[0]>(name: K, request: object) =>
    server.call(name, request, { token })
  const list = async () => (await call('listSaved', {})).answer
  const message = { recordType: 'chat', chatUserId: 'bob', msgId, remind_at: null }
  return { call, list, message }
}

onEachDatabase(server => {
  // [later-3]
  it('messages and notes are saved once, for their owner only', async () => {
    const { call, list, message } = await prepare(server())
    const first = await call('saveMessage', { id: uuid(), ...message })
    const again = await call('saveMessage', { id: uuid(), ...message })
    expect(again.answer).toEqual(first.answer)
    const note = uuid()
    await call('saveNote', { id: note, note: 'buy milk', remind_at: null })
    await call('saveNote', { id: note, note: 'buy oat milk', remind_at: null })
    expect(await list()).toMatchObject([
      { id: note, note: 'buy oat milk', record: null },
      { note: '', record: { body: 'the address', sendUserId: 'bob', chatUserId: 'bob' } },
    ])
    const { token } = await server().signIn('carl')
    const theirs = { id: uuid(), ...message }
    expect((await server().call('saveMessage', theirs, { token })).code).toBe(404)
    expect((await server().call('setReminder', { id: note, remind_at: null }, { token })).code).toBe(404)
    await server().call('deleteSaved', { id: note }, { token })
    expect(await list()).toHaveLength(2)
    await call('deleteSaved', { id: note })
    expect(await list()).toHaveLength(1)
  })

  // [later-3]
  it('a saved message that no longer exists is listed without its text', async () => {
    const { call, list, message } = await prepare(server())
    await call('saveMessage', { id: uuid(), ...message })
    await server().storage.db.updateTable('messages').set({ data_type: 'withdrawn', data: '{}' }).execute()
    expect(await list()).toMatchObject([{ note: '', record: null }])
  })

  // [later-8]
  it('saving again keeps the reminder, until it is taken away or another one is set', async () => {
    const { call, list, message } = await prepare(server())
    const [hour, day] = [Date.now() + 3_600_000, Date.now() + 86_400_000]
    const note = { id: uuid(), note: 'buy milk' }
    await call('saveMessage', { id: uuid(), ...message, remind_at: hour })
    await call('saveNote', { ...note, remind_at: hour })
    const again = await call('saveMessage', { id: uuid(), ...message })
    await call('saveNote', { ...note, note: 'buy oat milk', remind_at: null })
    expect(await list()).toMatchObject([{ note: 'buy oat milk', remind_at: hour }, { remind_at: hour }])
    await call('saveMessage', { id: uuid(), ...message, remind_at: day })
    expect(await list()).toMatchObject([{ remind_at: hour }, { id: again.answer?.id, remind_at: day }])
    await call('setReminder', { id: note.id, remind_at: null })
    expect(await list()).toMatchObject([{ remind_at: null }, { remind_at: day }])
  })

  // [later-4]
  it('the assistant sends the reminder of a message once, at its time', async () => {
    const { call, list, message } = await prepare(server())
    const ann = await WireClient.signIn(server(), 'ann')
    await call('saveMessage', { id: uuid(), ...message, remind_at: Date.now() + 200 })
    expect(await ann.next(/⏰/)).toContain('bob: the address')
    expect(await list()).toMatchObject([{ remind_at: null }])
    await call('saveNote', { id: uuid(), note: 'stretch', remind_at: Date.now() + 100 })
    expect(await ann.next(/⏰/)).toContain('stretch')
  })
})
