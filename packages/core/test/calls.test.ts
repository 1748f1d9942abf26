import { describe, expect, it } from 'vitest'
import type { Alert } from '../src/index.ts'
import { selectOwnCall, selectRinging } from '../src/index.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const now = () => Date.now()

describe('calls', () => {
  // [calls-2]
  it('ring at the other person, are answered there and end on both sides', async () => {
    const harness = await createHarness()
    const [alice, bob] = [await harness.direct('alice'), await harness.direct('bob')]
    const { callId, started } = alice.calls.start(BOB, 'video')
    expect(await started).toMatchObject({ ok: true })
    const ringing = await bob.until(state => selectRinging(state, now()))
    expect(ringing).toMatchObject({ call: { id: callId, media: 'video' }, conversation: { id: 'alice' } })
    await bob.calls.answer(callId)
    expect(selectRinging(bob.store.getState(), now())).toBeUndefined()
    const talk = await alice.until(
      state => selectOwnCall(state)?.call.seats.length === 2 && selectOwnCall(state),
    )
    expect(talk.call.seats.map(seat => seat.device).toSorted()).toEqual(
      [alice.calls.deviceOf(callId), bob.calls.deviceOf(callId)].toSorted(),
    )
    await alice.calls.leave(callId)
    await bob.until(state => state.calls[callId]?.call.state === 'ended')
    expect(selectOwnCall(bob.store.getState())).toBeUndefined()
  })

  it('that ring are found by a device that connects later', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const { callId } = alice.calls.start(BOB, 'audio')
    const bob = await harness.direct('bob')
    await bob.until(state => selectRinging(state, now())?.call.id === callId)
  })

  it('say why they were refused', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    expect(await alice.calls.start('chat:nobody', 'audio').started).toEqual({
      ok: false,
      problem: 'not-found',
    })
    expect(await alice.calls.current(crypto.randomUUID())).toEqual({ ok: false, problem: 'not-found' })
    harness.proxy.cut()
    await alice.stop()
    expect(await alice.calls.current(crypto.randomUUID())).toEqual({ ok: false, problem: 'offline' })
  })

  // [notifications-5, calls-4]
  it('that were missed alert like messages and count as unread', async () => {
    const clock = { shift: 0, now: () => Date.now() + clock.shift }
    const harness = await createHarness({ clock })
    const [alice, bob] = [await harness.direct('alice'), await harness.direct('bob')]
    const raised: Alert[] = []
    bob.alerts.subscribe({ raise: alert => void raised.push(alert), revoke: () => undefined })
    await alice.calls.start(BOB, 'video').started
    await bob.until(state => selectRinging(state, now()))
    clock.shift = 60_000
    const row = await bob.until(state => {
      const found = state.conversations.get(ALICE)
      return found?.unread === 1 && found
    })
    expect(row.lastMessage?.content).toMatchObject({ kind: 'call_tip' })
    expect(raised.map(({ message }) => message?.content)).toMatchObject([{ outcome: expect.any(String) }])
  })
})
