import { contract } from '@parley/protocol/rest'
import { expect, it, onTestFinished } from 'vitest'
import { listSavedHere, selectOptions } from '../src/index.ts'
import { createShiftingClock, type TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

const TABLE = 'Waiting:alice@acme.test'
const rowOf = (client: TestClient) => client.store.getState().conversations.get(BOB)

/** Alice, cut off, with two messages of Bob, and her phone, which is not. */
async function prepareCut() {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  const phone = await harness.direct('alice')
  const bob = await harness.direct('bob')
  for (const words of ['stays', 'goes']) bob.messages.sendText(ALICE, words)
  for (const device of [alice, phone]) {
    void device.contacts.open(BOB)
    await device.until(() => device.texts(BOB).length === 2)
  }
  // Opening a conversation is saved by a call as well.
  await alice.until(state => state.waitingCalls.length === 0)
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  return { harness, alice, phone }
}

it('queued calls are made after a reload, and their effect is shown', async () => {
  const { harness, alice, phone } = await prepareCut()
  void alice.mute.set(BOB, true)
  void alice.pins.set(BOB, true)
  void alice.pins.set(BOB, false)
  void alice.delete.messages(BOB, [alice.messagesIn(BOB)[1]?.id ?? ''])
  void alice.preferences.setOptions({ voiceNotice: true })
  const again = await harness.reload(alice)
  void again.contacts.open(BOB)
  harness.proxy.up()
  again.connection.retry()
  for (const device of [phone, again]) {
    await device.until(() => rowOf(device)?.isMuted && selectOptions(device.store.getState()).voiceNotice)
    await device.until(() => device.texts(BOB).join() === 'stays')
  }
  await expect.poll(() => again.kept.localStore.get(TABLE)).toBeUndefined()
  await phone.until(() => rowOf(phone)?.isPinned === false)
  expect(again.store.getState().notices).toEqual([])
})

// [delivery-11]
it('queued calls that waited for days are made, also after a reload', async () => {
  const { harness, alice, phone } = await prepareCut()
  void alice.mute.set(BOB, true)
  // Asked later and failed: the first try of what waits has failed as well.
  expect(await alice.consultations.listTeams()).toMatchObject({ ok: false })
  const again = await harness.reload(alice, { clock: createShiftingClock(3 * 86_400_000) })
  expect(again.store.getState().waitingCalls).toMatchObject([{ name: 'setChatSetting' }])
  harness.proxy.up()
  again.connection.retry()
  await phone.until(() => rowOf(phone)?.isMuted)
  await again.until(state => state.waitingCalls.length === 0)
  expect(again.store.getState().notices).toEqual([])
})

// [waiting-1]
it('what was set offline stays as it was set while the connection returns', async () => {
  const { harness, alice, phone } = await prepareCut()
  void alice.pins.set(BOB, true)
  const seen = new Set<boolean | undefined>()
  alice.store.subscribe(() => queueMicrotask(() => seen.add(rowOf(alice)?.isPinned)))
  // The list that comes with the connection has the row, as the server knows it.
  const bob = await harness.direct('bob')
  bob.messages.sendText(ALICE, 'meanwhile')
  await phone.until(() => rowOf(phone)?.lastSeq === 3)
  harness.proxy.up()
  alice.connection.retry()
  await phone.until(() => rowOf(phone)?.isPinned)
  await alice.until(state => state.waitingCalls.length === 0)
  expect([...seen]).toEqual([true])
})

// [waiting-1]
it('a list that was made before something was set does not undo it', async () => {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  void alice.contacts.open(BOB)
  const send = globalThis.fetch
  const isSet = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (!(input as Request).url.includes(contract.listRecent.path)) return response
    isAsked.resolve()
    await isSet.promise
    return response
  }
  onTestFinished(() => {
    globalThis.fetch = send
  })
  harness.proxy.cut()
  await alice.until(state => state.connection.phase !== 'online')
  alice.connection.retry()
  await isAsked.promise
  const seen = new Set<boolean | undefined>()
  alice.store.subscribe(() => queueMicrotask(() => seen.add(rowOf(alice)?.isPinned)))
  expect(await alice.pins.set(BOB, true)).toBe(true)
  isSet.resolve()
  await alice.online()
  expect([...seen]).toEqual([true])
})

// [delivery-15]
it('a queued call that the server refuses is kept until it is given up', async () => {
  const { harness, alice } = await prepareCut()
  void alice.mute.set('chat:nobody', true)
  await alice.until(state => state.waitingCalls.length === 1)
  harness.proxy.up()
  alice.connection.retry()
  await alice.until(state => state.waitingCalls[0]?.problem !== undefined)
  expect(alice.store.getState().notices).toEqual([])
  alice.waiting.giveUp(alice.store.getState().waitingCalls[0]?.id ?? '')
  expect(alice.store.getState().waitingCalls).toEqual([])
  expect(alice.kept.localStore.get(TABLE)).toBeUndefined()
})

it('queued calls are dropped when the person signs out', async () => {
  const { alice } = await prepareCut()
  void alice.mute.set(BOB, true)
  expect(alice.kept.localStore.get(TABLE)).toContain('setChatSetting')
  await alice.session.signOut()
  expect(alice.kept.localStore.get(TABLE)).toBeUndefined()
})

it('nobody waits for a remark that waits for the network, also where the connection is not known to be gone', async () => {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  harness.proxy.down()
  expect(alice.store.getState().connection.phase).toBe('online')
  expect(await alice.people.setRemark('bob', 'Bobby')).toMatchObject({ ok: true })
  expect(alice.store.getState().waitingCalls).toMatchObject([{ name: 'setRemark' }])
})

it('remarks and what was read offline are known to other devices after a reload', async () => {
  const { harness, alice, phone } = await prepareCut()
  await phone.people.getCard('bob')
  await alice.people.setRemark('bob', 'Bobby')
  expect(alice.store.getState().remarks.bob).toBe('Bobby')
  alice.receipts.readAll(BOB)
  expect(rowOf(alice)?.unread).toBe(0)
  expect(rowOf(phone)?.unread).toBe(2)
  const again = await harness.reload(alice)
  harness.proxy.up()
  again.connection.retry()
  await phone.until(() => rowOf(phone)?.unread === 0)
  await phone.until(state => state.people.bob?.remark === 'Bobby')
  await again.until(() => rowOf(again)?.unread === 0)
  await again.until(state => state.waitingCalls.length === 0)
  expect(again.kept.localStore.get('Read:alice@acme.test')).toBeUndefined()
})

// [waiting-1, later-8]
it('who saves without a network is told that it waits, and finds it among what is saved', async () => {
  const { harness, alice, phone } = await prepareCut()
  const [message] = alice.messagesIn(BOB)
  if (!message) throw new Error('There is no message.')
  expect(await alice.saved.saveMessage(message)).toBe('waits')
  await alice.saved.saveNote('buy tape')
  await alice.saved.saveMessage(message, Date.now() + 3_600_000)
  expect(await alice.saved.saveMessage(message)).toBe('waits')
  const here = () =>
    listSavedHere(alice.store.getState(), []).map(({ note, message: saved, isWaiting, remindAt }) => [
      note || saved?.id,
      isWaiting,
      remindAt !== undefined,
    ])
  expect(here()).toEqual([
    ['buy tape', true, false],
    [message.id, true, true],
  ])
  harness.proxy.up()
  alice.connection.retry()
  await alice.until(state => state.waitingCalls.length === 0)
  expect(here()).toEqual([])
  const saved = await phone.saved.list()
  expect(saved.ok && saved.value).toMatchObject([
    { note: 'buy tape' },
    { message: { id: message.id }, remindAt: expect.any(Number) },
  ])
})
