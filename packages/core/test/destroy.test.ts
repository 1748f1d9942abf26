import { describe, expect, it } from 'vitest'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const SECRET = 'the launch code'

const knows = ({ store }: TestClient): boolean => {
  const { timelines, conversations, quoting } = store.getState()
  return JSON.stringify([timelines, conversations.values(), quoting]).includes(SECRET)
}

/** Alice has sent Bob a message that is destroyed this many seconds after he reads it. */
async function tell(harness: Awaited<ReturnType<typeof createHarness>>, seconds: number) {
  const alice = await harness.direct('alice')
  const bob = await harness.enter('bob')
  void alice.contacts.open(BOB)
  await alice.until(state => state.session.chatserverVersion !== undefined)
  alice.destroy.setTime(BOB, seconds)
  alice.messages.sendText(BOB, SECRET)
  void bob.contacts.open(ALICE)
  await bob.until(() => bob.messagesIn(ALICE).length === 1)
  return { alice, bob, id: bob.messagesIn(ALICE)[0]?.id ?? '' }
}

describe('a self-destructing message', () => {
  // [destroy-3]
  it('disappears on both sides after its reader opened it', async () => {
    const { alice, bob, id } = await tell(await createHarness(), 1)
    expect(bob.messagesIn(ALICE)[0]).toMatchObject({ destroyTime: 1 })
    expect(bob.messagesIn(ALICE)[0]?.destroyAt).toBeUndefined()
    bob.quotes.add(ALICE, id)
    expect(bob.store.getState().quoting[ALICE]).toBeUndefined()
    await alice.destroy.openMessage(BOB, id)
    expect(alice.messagesIn(BOB)[0]?.destroyAt).toBeUndefined()
    const opened = bob.destroy.openMessage(ALICE, id)
    expect(bob.messagesIn(ALICE)[0]?.destroyAt).toBeGreaterThan(0)
    await opened
    await alice.until(() => alice.messagesIn(BOB)[0]?.destroyAt !== undefined || !knows(alice))
    for (const device of [alice, bob]) {
      await device.until(() => !knows(device))
      expect(device.texts(device === alice ? BOB : ALICE)).toEqual([])
    }
  })

  it('disappears offline too, and the server is told of the opening later', async () => {
    const harness = await createHarness()
    const { alice, bob, id } = await tell(harness, 1)
    harness.proxy.down()
    await bob.until(state => state.connection.phase !== 'online')
    void bob.destroy.openMessage(ALICE, id)
    await bob.until(() => !knows(bob))
    expect(knows(alice)).toBe(true)
    harness.proxy.up()
    bob.wake()
    await alice.until(() => !knows(alice))
  })

  it('keeps its countdown over a reload', async () => {
    const harness = await createHarness()
    const { bob, id } = await tell(harness, 600)
    await bob.destroy.openMessage(ALICE, id)
    const { destroyAt } = bob.messagesIn(ALICE)[0] ?? {}
    const again = await harness.reload(bob)
    void again.contacts.open(ALICE)
    await again.until(() => again.messagesIn(ALICE).length === 1)
    expect(again.messagesIn(ALICE)[0]?.destroyAt).toBe(destroyAt)
  })

  it('is gone on a device that was offline at the time', async () => {
    const harness = await createHarness()
    const { bob: away, id } = await tell(harness, 1)
    harness.proxy.down()
    await away.until(state => state.connection.phase !== 'online')
    const phone = await harness.direct('bob')
    void phone.contacts.open(ALICE)
    await phone.until(() => phone.messagesIn(ALICE).length === 1)
    await phone.destroy.openMessage(ALICE, id)
    await phone.until(() => !knows(phone))
    expect(knows(away)).toBe(true)
    harness.proxy.up()
    away.wake()
    await away.until(() => !knows(away))
  })

  // [destroy-1]
  it('is offered in direct chats while the setting is on', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    await alice.until(state => state.session.chatserverVersion !== undefined)
    const room = await alice.rooms.create(['bob'], 'two of us')
    if (!room.ok) throw new Error('no room')
    alice.destroy.setTime(room.value, 10)
    alice.destroy.setTime(BOB, 10)
    expect(alice.store.getState().destroyTimes).toEqual({ [BOB]: 10 })
    const again = await harness.reload(alice)
    await again.until(state => state.session.chatserverVersion !== undefined)
    expect(again.store.getState().destroyTimes).toEqual({ [BOB]: 10 })
    await again.preferences.setOptions({ selfDestruct: false })
    again.messages.sendText(BOB, 'stays')
    expect(again.messagesIn(BOB)[0]?.destroyTime).toBeUndefined()
    await again.session.signOut()
    expect(again.kept.localStore.get('DestroyTimes:alice@acme.test')).toBeUndefined()
  })
})
