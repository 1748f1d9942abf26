import { describe, expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

describe('presence', () => {
  // [presence-1]
  it('is followed for people on screen, across reconnects, and unknown while offline', async () => {
    const harness = await createHarness()
    const bob = await harness.enter('bob')
    const stopWatching = bob.presence.watch('alice')
    await bob.until(state => state.presence.alice === 'offline')
    const alice = await harness.direct('alice')
    await bob.until(state => state.presence.alice === 'online')
    alice.presence.setAway(true)
    await bob.until(state => state.presence.alice === 'away')
    harness.proxy.down()
    await bob.until(state => state.connection.phase !== 'online')
    expect(bob.store.getState().presence).toEqual({})
    alice.presence.setAway(false)
    harness.proxy.up()
    bob.connection.retry()
    await bob.until(state => state.presence.alice === 'online')
    stopWatching()
  })
})

describe('typing', () => {
  it('is shown to the peer until the message arrives or the text is deleted', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    alice.messages.sendText(BOB, 'hello')
    await bob.until(state => state.conversations.get(ALICE)?.unread === 1)
    alice.typing.note(BOB, true)
    await bob.until(state => state.typing[ALICE]?.[0] === 'alice')
    alice.messages.sendText(BOB, 'there')
    await bob.until(state => state.typing[ALICE] === undefined)
    expect(bob.store.getState().conversations.get(ALICE)?.unread).toBe(2)
  })
})
