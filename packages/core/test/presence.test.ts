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

// [presence-2]
describe('a presence that was chosen', () => {
  it('is seen by others on any of their devices, and silences notices', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const phone = await harness.direct('alice')
    const bob = await harness.direct('bob')
    bob.presence.watch('alice')
    await bob.until(state => state.presence.alice === 'online')
    const raised: number[] = []
    alice.alerts.subscribe({ raise: ({ count }) => raised.push(count), revoke: () => undefined })
    await alice.preferences.setOptions({ presence: 'busy' })
    await bob.until(state => state.presence.alice === 'busy')
    bob.messages.sendText(ALICE, 'are you busy?')
    await expect.poll(() => raised).toEqual([1])
    await phone.preferences.setOptions({ presence: 'quiet' })
    await bob.until(state => state.presence.alice === 'quiet')
    await alice.until(state => state.preferences?.options.presence === 'quiet')
    bob.messages.sendText(ALICE, 'or not to be disturbed?')
    await alice.until(state => state.conversations.get(BOB)?.unread === 2)
    expect(raised).toEqual([1])
  })

  it('hides who appears offline, from the first moment of a new device on', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const seen: (string | undefined)[] = []
    bob.store.subscribe(({ presence }) => seen.push(presence.alice))
    await alice.preferences.setOptions({ presence: 'hidden' })
    bob.presence.watch('alice')
    alice.presence.watch('bob')
    await bob.until(state => state.presence.alice === 'offline')
    await alice.until(state => state.presence.bob === 'online')
    const later = await harness.direct('alice')
    later.messages.sendText(BOB, 'nobody sees me')
    await bob.until(state => state.conversations.get(ALICE)?.unread === 1)
    expect(seen.filter(presence => presence !== undefined && presence !== 'offline')).toEqual([])
    await later.preferences.setOptions({ presence: 'available' })
    await bob.until(state => state.presence.alice === 'online')
  })

  it('ends by itself', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    bob.presence.watch('alice')
    await alice.preferences.setOptions({ presence: 'quiet', presenceUntil: Date.now() + 800 })
    await bob.until(state => state.presence.alice === 'quiet')
    await bob.until(state => state.presence.alice === 'online')
    expect(alice.store.getState().preferences?.options).toMatchObject({
      presence: 'available',
      presenceUntil: 0,
    })
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
