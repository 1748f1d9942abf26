import { afterEach, expect, it, vi } from 'vitest'
import { findKept } from '../src/features/device-store/find-kept.ts'
import { isKept } from './kept-entries.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
afterEach(() => vi.restoreAllMocks())

/** After the first page, an address that asks for deletions waits until it is cut off. */
function holdDeletions(origin: string): { release(): void } {
  const ask = globalThis.fetch
  const { promise: released, resolve } = Promise.withResolvers<void>()
  let [isPageRead, isReleased] = [false, false]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    const url = input instanceof Request && input.url.startsWith(`${origin}/`) ? input.url : ''
    if (isPageRead && !isReleased && url.endsWith('/history/get/deleted')) {
      await released
      throw new TypeError('the connection was cut')
    }
    const answer = await ask(input, options)
    isPageRead ||= /history.get.record/.test(url) && answer.ok
    return answer
  })
  return {
    release() {
      isReleased = true
      resolve()
    },
  }
}

/** Bob's phone shows two messages and is cut off before it is told of any deletion; then the second is deleted. */
async function deleteBeyondCut() {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  for (const words of ['stays', 'goes']) alice.messages.sendText(BOB, words)
  void bob.contacts.open(ALICE)
  await bob.until(() => bob.texts(ALICE).length === 2)
  const options = { deviceStore: crypto.randomUUID() }
  const fresh = await harness.enter('bob')
  harness.proxy.down()
  const phone = await harness.reload(fresh, options)
  const deletions = holdDeletions(harness.proxy.url)
  void phone.contacts.open(ALICE)
  harness.proxy.up()
  phone.connection.retry()
  await phone.until(() => phone.texts(ALICE).length === 2)
  await phone.online()
  await isKept(phone)
  harness.proxy.down()
  await phone.until(state => state.connection.phase !== 'online')
  await bob.delete.messages(ALICE, [bob.messagesIn(ALICE)[1]?.id ?? ''])
  return { harness, phone, options, release: deletions.release }
}

// [delete-3]
it('a deletion is learnt by a window that lost the network after the first page, before it was told of any deletion', async () => {
  const { harness, phone, release } = await deleteBeyondCut()
  release()
  harness.proxy.up()
  phone.wake()
  await phone.until(() => phone.texts(ALICE).join() === 'stays')
})

it('what is said is heard while the server has not answered about deletions yet', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.enter('bob')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    if (input instanceof Request && input.url.endsWith('/history/get/deleted')) await answered
    return await ask(input, options)
  })
  const again = await harness.reload(bob)
  await again.until(state => state.recent === 'ready')
  alice.messages.sendText(BOB, 'heard')
  await again.until(state => state.conversations.get(ALICE)?.lastSeq === 1)
  expect(again.store.getState().connection.phase).not.toBe('online')
  answer()
  await again.online()
})

// [store-3]
it('a deletion is learnt for what is kept by such a window that was closed, at the next start', async () => {
  const { harness, phone, release, options } = await deleteBeyondCut()
  await phone.stop()
  release()
  harness.proxy.up()
  const next = await harness.reload(phone, options)
  await next.online()
  const kept = () => next.deviceStore.find({ query: 'goes' }, findKept)
  await expect.poll(async () => (await kept())?.messages.length, { timeout: 20_000 }).toBe(0)
  harness.proxy.down()
  const last = await harness.reload(next, options)
  void last.contacts.open(ALICE)
  await last.until(() => last.texts(ALICE).length > 0)
  expect(last.texts(ALICE)).toEqual(['stays'])
})
