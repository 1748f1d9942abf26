import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
afterEach(() => vi.restoreAllMocks())

function refuseDeletion(): void {
  const ask = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) =>
    input instanceof Request && input.url.endsWith('/history/delete')
      ? Promise.resolve(Response.json({ code: 500, message: 'no', data: null }))
      : ask(input, options),
  )
}

/** Keeps back answers that are for one address, as a slow line does; returns how many are kept, and what lets them go. */
function keepPagesBack(origin: string): { kept(): number; release(): void } {
  const ask = globalThis.fetch
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    const answer = await ask(input, options)
    if (!(input instanceof Request) || !input.url.startsWith(`${origin}/`)) return answer
    if (!/history.get.(record|lost)/.test(input.url)) return answer
    count++
    await released
    return answer
  })
  return { kept: () => count, release }
}

describe('deleting', () => {
  // [delete-1, delete-3]
  it('removes messages for oneself on every device, also on one that was offline', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const phone = await harness.enter('bob')
    void alice.contacts.open(BOB)
    for (const words of ['stays', 'first secret', 'second secret']) alice.messages.sendText(BOB, words)
    void bob.contacts.open(ALICE)
    void phone.contacts.open(ALICE)
    for (const device of [bob, phone]) await device.until(() => device.texts(ALICE).length === 3)
    const [, first, second] = bob.messagesIn(ALICE)
    bob.quotes.add(ALICE, first?.id ?? '')
    bob.messages.sendText(ALICE, 'about it')
    await phone.until(() => phone.texts(ALICE).length === 4)

    expect(await bob.delete.messages(ALICE, [first?.id ?? ''])).toBe(true)
    expect(bob.store.getState().notices.at(-1)).toMatchObject({
      tone: 'success',
      problem: { code: 'deleted' },
    })
    await phone.until(() => !JSON.stringify(phone.store.getState().timelines).includes('first secret'))
    for (const device of [bob, phone]) {
      expect(device.texts(ALICE)).toEqual(['stays', 'second secret', 'about it'])
      // Who writes has read.
      await device.until(state => state.conversations.get(ALICE)?.unread === 0)
    }
    harness.proxy.down()
    await phone.until(state => state.connection.phase !== 'online')
    const about = bob.messagesIn(ALICE).at(-1)?.id ?? ''
    await bob.delete.messages(ALICE, [second?.id ?? '', about])
    harness.proxy.up()
    phone.wake()
    await phone.until(() => phone.texts(ALICE).length === 1)
    expect(phone.store.getState().conversations.get(ALICE)?.lastMessage?.id).toBe(
      phone.messagesIn(ALICE)[0]?.id,
    )

    const later = await harness.direct('bob')
    expect(later.store.getState().conversations.get(ALICE)).toMatchObject({
      unread: 0,
      lastMessage: { content: { text: 'stays' } },
    })
    void later.contacts.open(ALICE)
    await later.until(() => later.texts(ALICE).length === 1)
    expect(alice.texts(BOB)).toEqual(['stays', 'first secret', 'second secret', 'about it'])
  })

  it('the newest message keeps the other unread counts right', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const phone = await harness.direct('bob')
    const unread = () =>
      [bob, phone].map(device => device.store.getState().conversations.get(ALICE)?.unread).join()
    for (const device of [bob, phone]) void device.contacts.open(ALICE)
    for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
    for (const device of [bob, phone]) await device.until(() => device.texts(ALICE).length === 3)
    await phone.delete.messages(ALICE, [phone.messagesIn(ALICE)[2]?.id ?? ''])
    await bob.until(() => bob.texts(ALICE).length === 2)
    alice.messages.sendText(BOB, 'four')
    for (const device of [bob, phone]) await device.until(() => device.texts(ALICE).length === 3)
    expect(unread()).toBe('3,3')
    await phone.delete.messages(ALICE, [phone.messagesIn(ALICE)[2]?.id ?? ''])
    await bob.until(() => bob.texts(ALICE).length === 2)
    bob.receipts.markRead(ALICE)
    await phone.until(() => unread() === '0,0')
    expect((await harness.direct('bob')).store.getState().conversations.get(ALICE)).toMatchObject({
      unread: 0,
      readSeq: 4,
    })
  })

  // [delete-3]
  it('stays on this device with recordSyn off, also after a reload', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.enter('bob')
    const phone = await harness.direct('bob')
    await bob.preferences.setOptions({ recordSyn: false })
    void alice.contacts.open(BOB)
    for (const words of ['stays', 'for me alone']) alice.messages.sendText(BOB, words)
    void bob.contacts.open(ALICE)
    void phone.contacts.open(ALICE)
    for (const device of [bob, phone]) await device.until(() => device.texts(ALICE).length === 2)
    await bob.delete.messages(ALICE, [bob.messagesIn(ALICE)[1]?.id ?? ''])
    expect(bob.texts(ALICE)).toEqual(['stays'])
    expect(bob.store.getState().conversations.get(ALICE)?.unread).toBe(1)
    const again = await harness.reload(bob)
    void again.contacts.open(ALICE)
    await again.until(() => again.texts(ALICE).length > 0)
    expect(again.texts(ALICE)).toEqual(['stays'])
    expect(phone.texts(ALICE)).toEqual(['stays', 'for me alone'])
  })

  // [delete-4]
  it.each([true, false])('is undone from its notice (recordSyn: %s)', async recordSyn => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.enter('bob')
    const phone = await harness.direct('bob')
    await bob.preferences.setOptions({ recordSyn })
    void alice.contacts.open(BOB)
    for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
    for (const device of [bob, phone]) {
      void device.contacts.open(ALICE)
      await device.until(() => device.texts(ALICE).length === 3)
    }
    const [, second, third] = bob.messagesIn(ALICE)
    await bob.delete.messages(ALICE, [second?.id ?? '', third?.id ?? ''])
    expect(bob.texts(ALICE)).toEqual(['one'])
    if (recordSyn) await phone.until(() => phone.texts(ALICE).length === 1)
    const notice = bob.store.getState().notices.at(-1)
    expect(notice).toMatchObject({ canUndo: true })
    bob.notices.undo(notice?.id ?? '')
    for (const device of [bob, phone]) {
      await device.until(() => device.texts(ALICE).join() === 'one,two,three')
      expect(device.store.getState().conversations.get(ALICE)).toMatchObject({
        unread: 3,
        lastMessage: { content: { text: 'three' } },
      })
    }
    const again = await harness.reload(bob)
    void again.contacts.open(ALICE)
    await again.until(() => again.texts(ALICE).length === 3)
  })

  // [delete-4]
  it('is undone on a device that was offline during the undo, without a reload', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    const phone = await harness.enter('bob')
    void alice.contacts.open(BOB)
    for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
    for (const device of [bob, phone]) {
      void device.contacts.open(ALICE)
      await device.until(() => device.texts(ALICE).length === 3)
    }
    const [first, , third] = bob.messagesIn(ALICE)
    await bob.delete.messages(ALICE, [first?.id ?? '', third?.id ?? ''])
    await phone.until(() => phone.texts(ALICE).join() === 'two')
    harness.proxy.down()
    await phone.until(state => state.connection.phase !== 'online')
    bob.notices.undo(bob.store.getState().notices.at(-1)?.id ?? '')
    await bob.until(() => bob.texts(ALICE).length === 3)
    harness.proxy.up()
    phone.wake()
    await phone.until(() => phone.texts(ALICE).join() === 'one,two,three')
    expect(phone.store.getState().conversations.get(ALICE)).toMatchObject({
      unread: 3,
      lastMessage: { content: { text: 'three' } },
    })
  })

  // [delete-5]
  it('holds against a page of history that was read before and comes later', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    for (const words of ['stays', 'deleted', 'withdrawn', 'restored']) alice.messages.sendText(BOB, words)
    void bob.contacts.open(ALICE)
    await bob.until(() => bob.texts(ALICE).length === 4)
    const [, second, third, fourth] = bob.messagesIn(ALICE)
    const phone = await harness.enter('bob')
    const pages = keepPagesBack(harness.proxy.url)
    void phone.contacts.open(ALICE)
    await expect.poll(pages.kept).toBe(1)
    const rowOf = () => phone.store.getState().conversations.get(ALICE)
    await bob.delete.messages(ALICE, [fourth?.id ?? ''])
    await phone.until(() => rowOf()?.tally?.gone?.includes(4))
    bob.notices.undo(bob.store.getState().notices.at(-1)?.id ?? '')
    await bob.until(() => bob.texts(ALICE).length === 4)
    await bob.delete.messages(ALICE, [second?.id ?? ''])
    alice.withdraw.message(BOB, third?.id ?? '')
    await phone.until(() => rowOf()?.tally?.gone?.includes(2) && phone.texts(ALICE).includes('[withdraw]'))
    pages.release()
    await phone.until(state => state.timelines[ALICE]?.loaded)
    await phone.until(() => phone.texts(ALICE).includes('restored'))
    expect(phone.texts(ALICE)).toEqual(['stays', 'restored', '[withdraw]'])
  })

  it('reports a refusal and changes nothing', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    bob.messages.sendText(ALICE, 'here')
    await bob.until(() => bob.messagesIn(ALICE)[0]?.status === 'success')
    const id = bob.messagesIn(ALICE)[0]?.id ?? ''
    refuseDeletion()
    expect(await bob.delete.messages(ALICE, [id])).toBe(false)
    expect(bob.store.getState().notices.at(-1)).toMatchObject({
      tone: 'error',
      problem: { code: 'delete-failed' },
    })
    expect(bob.texts(ALICE)).toEqual(['here'])
  })
})
