import { afterEach, expect, it, vi } from 'vitest'
import { selectOptions } from '../src/index.ts'
import { createShiftingClock } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
afterEach(() => vi.restoreAllMocks())

/** The network loses calls of that path while `line.isBroken`; everything else passes. */
function breakCalls(path: string): { isBroken: boolean; lost: number } {
  const line = { isBroken: true, lost: 0 }
  const ask = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    if (!line.isBroken || !(input instanceof Request && input.url.endsWith(path))) return ask(input, options)
    line.lost++
    return Promise.reject(new TypeError('fetch failed'))
  })
  return line
}

it('a call lost while online is retried soon, and delays only calls about the same thing', async () => {
  const harness = await createHarness()
  const clock = createShiftingClock()
  const alice = await harness.direct('alice', { clock })
  const phone = await harness.direct('alice')
  const bob = await harness.direct('bob')
  bob.messages.sendText(ALICE, 'hello')
  await phone.until(state => state.conversations.get(BOB))
  const line = breakCalls('/top/add')
  const pinned = alice.pins.set(BOB, true)
  const unpinned = alice.pins.set(BOB, false)
  const marked = alice.recent.markUnread(BOB)
  await alice.preferences.setOptions({ voiceNotice: true })
  await phone.until(state => selectOptions(state).voiceNotice)
  expect(phone.store.getState().conversations.get(BOB)?.isMarkedUnread).not.toBe(true)
  clock.advance(3_000)
  await expect.poll(() => line.lost).toBe(2)
  line.isBroken = false
  let isDone = false
  const done = Promise.all([pinned, unpinned, marked]).finally(() => {
    isDone = true
  })
  await expect
    .poll(() => {
      if (!isDone) clock.advance(1_000)
      return isDone
    })
    .toBe(true)
  expect(await done).toEqual([true, true, true])
  expect(alice.store.getState().connection.phase).toBe('online')
  await phone.until(state => state.conversations.get(BOB)?.isMarkedUnread)
  expect(phone.store.getState().conversations.get(BOB)?.isPinned).toBe(false)
  expect(alice.store.getState().notices).toEqual([])
})
