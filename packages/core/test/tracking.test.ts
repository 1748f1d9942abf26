import { expect, it } from 'vitest'
import { createShiftingClock } from './testkit.ts'
import { BOB, type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

const countsOf = async ({ server }: Harness) => {
  const rows = await server.storage.db.selectFrom('tracking_counts').select(['code', 'count']).execute()
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

/** The page is closed when the test says so. */
const closingPage = () => {
  let close = () => {}
  return {
    closing: {
      subscribe(callback: () => void) {
        close = callback
      },
    },
    close: () => close(),
  }
}

// [tracking-1]
it('events are sent after two minutes, and nothing is sent before', async () => {
  const harness = await createHarness()
  const clock = createShiftingClock()
  const alice = await harness.direct('alice', { clock })
  void alice.contacts.open(BOB)
  alice.messages.sendText(BOB, 'secret words')
  await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'success')
  clock.advance(119_000)
  expect(await countsOf(harness)).toEqual({})
  clock.advance(1_000)
  await expect.poll(() => countsOf(harness)).toEqual({ conversation_open: 1, message_send: 1 })
})

// [tracking-1]
it('fifty events are sent at once', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  for (let count = 1; count <= 49; count++) alice.messages.sendText(BOB, `line ${count}`)
  await alice.until(() => alice.messagesIn(BOB).every(({ status }) => status === 'success'))
  expect(await countsOf(harness)).toEqual({})
  alice.messages.sendText(BOB, 'line 50')
  await expect.poll(() => countsOf(harness)).toEqual({ message_send: 50 })
})

// [tracking-4]
it('what is left when the page closes is sent, or kept for the next start without a network', async () => {
  const harness = await createHarness()
  const page = closingPage()
  const alice = await harness.enter('alice', { closing: page.closing })
  alice.messages.sendText(BOB, 'one')
  page.close()
  await expect.poll(() => countsOf(harness)).toEqual({ message_send: 1 })
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online', 20_000)
  alice.messages.sendText(BOB, 'two')
  page.close()
  harness.proxy.up()
  const clock = createShiftingClock()
  const again = await harness.reload(alice, { clock })
  await again.online()
  clock.advance(120_000)
  await expect.poll(() => countsOf(harness)).toEqual({ message_send: 2 })
})

// [tracking-3, tracking-4]
it('nothing is sent if the company or the browser disallows it', async () => {
  const harness = await createHarness()
  const page = closingPage()
  const unwilling = await harness.direct('alice', { mayTrack: () => false, closing: page.closing })
  unwilling.messages.sendText(BOB, 'one')
  page.close()
  await harness.server.storage.db.updateTable('companies').set({ tracking: 0 }).execute()
  const other = closingPage()
  const bob = await harness.direct('bob', { closing: other.closing })
  bob.messages.sendText('chat:alice', 'two')
  await bob.until(() => bob.messagesIn('chat:alice').some(({ status }) => status === 'success'))
  other.close()
  await harness.server.storage.db.updateTable('companies').set({ tracking: 1 }).execute()
  expect(await countsOf(harness)).toEqual({})
})
