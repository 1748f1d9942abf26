import { expect, it } from 'vitest'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

// [room-events-17]
it('people who come back later are told that a group was dismissed, until one of their devices closes the notice', async () => {
  const harness = await createHarness()
  const owner = await harness.direct('alice')
  const bob = await harness.direct('bob')
  const created = await owner.rooms.create(['bob'], 'Launch')
  if (!created.ok) throw new Error(created.problem.code)
  const key = created.value
  await bob.until(state => state.rooms[key])
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
