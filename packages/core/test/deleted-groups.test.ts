import { expect, it, vi } from 'vitest'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** Alice's group, with Bob. */
async function share() {
  const harness = await createHarness()
  const owner = await harness.direct('alice')
  const bob = await harness.direct('bob')
  const created = await owner.rooms.create(['bob'], 'Launch')
  if (!created.ok) throw new Error(created.problem.code)
  const key = created.value
  await bob.until(state => state.rooms[key])
  return { harness, owner, bob, key }
}

// [room-events-17]
it('people who come back later are told that a group was dismissed, until one of their devices closes the notice', async () => {
  const { harness, owner, bob, key } = await share()
  bob.drafts.set(key, 'half a sentence')
  await bob.until(() => bob.drafts.countUnsaved() === 0)
  await bob.session.signOut()
  await owner.rooms.dismiss(key)
  const back = await harness.enter('bob')
  await back.until(state => state.deletedGroups.length > 0)
  expect(back.store.getState().deletedGroups).toMatchObject([
    { key, name: 'Launch', draft: 'half a sentence' },
  ])
  expect(back.store.getState().notices).toEqual([])
  back.rooms.dismissDeleted(key)
  expect(back.store.getState().deletedGroups).toEqual([])
  const list = async () => {
    const device = await harness.enter('bob')
    await device.until(state => state.recent === 'ready')
    return device.store.getState()
  }
  await expect.poll(async () => (await list()).deletedGroups.length).toBe(0)
  const author = await harness.enter('alice')
  await author.until(state => state.recent === 'ready')
  expect(author.store.getState().deletedGroups).toEqual([])
})

// [contacts-2]
it('a group that was dismissed is not brought back by a list that was asked for before', async () => {
  const { owner, bob, key } = await share()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  let answered = 0
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    const isList = input instanceof Request && input.url.endsWith('/room/list')
    const { search_type: type } = isList ? await input.clone().json() : {}
    const answer = await ask(input, options)
    if (type !== 1) return answer
    answered += 1
    // After the groups bob created those he joined, this one among them.
    if (answered === 2) await released
    return answer
  })
  const loaded = bob.rooms.loadGroups()
  await expect.poll(() => answered).toBe(2)
  await owner.rooms.dismiss(key)
  await bob.until(state => state.conversations.get(key)?.isDisabled)
  release()
  await loaded
  spy.mockRestore()
  expect(bob.store.getState().groups).toEqual({ status: 'ready', rooms: {} })
})
