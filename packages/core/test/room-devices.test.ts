import { expect, it } from 'vitest'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

it('a room has one owner and one notice when two devices transfer it at once', async () => {
  const harness = await createHarness()
  await harness.server.createUser('carol')
  const [owner, bob, carol] = [
    await harness.direct('alice'),
    await harness.direct('bob'),
    await harness.direct('carol'),
  ]
  const created = await owner.rooms.create(['bob', 'carol'], 'Launch')
  if (!created.ok) throw new Error(created.problem.code)
  const key = created.value
  const phone = await harness.direct('alice')
  const everybody = [owner, phone, bob, carol]
  for (const client of everybody) {
    void client.contacts.open(key)
    await client.until(state => state.rooms[key]?.isComplete && state.timelines[key]?.loaded)
  }
  owner.messages.sendText(key, 'taken back twice')
  await owner.until(() => owner.messagesIn(key).at(-1)?.stamp)
  const id = owner.messagesIn(key).at(-1)?.id ?? ''
  await phone.until(() => phone.messagesIn(key).at(-1)?.id === id)
  for (const device of [owner, phone]) device.withdraw.message(key, id)
  const [first, second] = await Promise.all([
    owner.rooms.changeOwner(key, 'bob'),
    phone.rooms.changeOwner(key, 'carol'),
  ])
  expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1)
  const heir = first.ok ? 'bob' : 'carol'
  for (const client of everybody) {
    await client.until(({ rooms }) => rooms[key]?.ownerId === heir)
    await client.until(() => client.messagesIn(key).some(message => message.content.kind === 'withdraw'))
    const members = client.store.getState().rooms[key]?.members ?? []
    expect(members.filter(member => member.role === 'owner').map(member => member.id)).toEqual([heir])
    expect(client.texts(key)).not.toContain('taken back twice')
    expect(client.messagesIn(key).filter(message => message.content.kind === 'withdraw')).toHaveLength(1)
  }
})
