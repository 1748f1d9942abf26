import { expect, it } from 'vitest'
import { COMPANY } from '../src/index.ts'
import { countEntries } from './kept-entries.ts'
import { prepareHarness } from './two-people.ts'

const WAIT = { timeout: 60_000 }
const start = prepareHarness()

// [store-12]
it('people, opened cards and unfolded branches are there without a network, as they were seen', async () => {
  const harness = await start()
  const deviceStore = crypto.randomUUID()
  const alice = await harness.enter('alice', { deviceStore })
  await alice.online()
  const bob = await alice.people.getCard('bob')
  expect(bob.ok).toBe(true)
  await alice.branches.load(COMPANY)
  const level = alice.store.getState().branches[COMPANY]
  expect(level?.status).toBe('ready')
  // The list, how far deletions are known, and the people.
  await expect.poll(() => countEntries(deviceStore), WAIT).toBe(3)
  await alice.stop()
  harness.proxy.down()
  const again = await harness.reload(alice, { deviceStore })
  expect(again.store.getState().people.bob).toBeUndefined()
  expect(await again.people.getCard('bob')).toEqual(bob)
  expect(again.store.getState().people.bob?.nickName).toBe('bob')
  expect((await again.people.getCard('nobody')).ok).toBe(false)
  await again.branches.load(COMPANY)
  await again.until(state => state.branches[COMPANY]?.isKept === true)
  expect(again.store.getState().branches[COMPANY]).toEqual({ ...level, isKept: true })
  harness.proxy.up()
  await again.online()
  await again.until(state => state.branches[COMPANY]?.isKept === undefined)
})
