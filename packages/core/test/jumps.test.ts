import { afterEach, expect, it, vi } from 'vitest'
import { selectNewerEdge, selectTimelineItems } from '../src/index.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const LINES = 180
afterEach(() => vi.restoreAllMocks())

/** Holds back answers until the test releases them. */
function holdAnswers() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const answer = await ask(...asked)
    await promise
    return answer
  })
  return { askOn: () => held.mockRestore(), release: resolve }
}

async function longTalk() {
  const harness = await createHarness()
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  await bob.until(state => state.timelines[ALICE]?.loaded)
  for (let count = 0; count < LINES; count++) bob.messages.sendText(ALICE, `line ${count}`)
  await bob.until(() => bob.messagesIn(ALICE).every(({ status }) => status === 'success'))
  const alice = await harness.direct('alice')
  void alice.contacts.open(BOB)
  await alice.until(state => state.timelines[BOB]?.loaded)
  const shown = () =>
    selectTimelineItems(alice.store.getState(), BOB).flatMap(item =>
      item.type === 'message' && item.message.content.kind === 'text' ? [item.message.content.text] : [],
    )
  return { bob, alice, shown }
}

// [search-3]
it('a jump far back can be read on to the newest message without a gap', async () => {
  const { bob, alice, shown } = await longTalk()
  const target = bob.messagesIn(ALICE)[5]
  expect(await alice.history.showMessage(BOB, target?.id ?? '')).toBe(true)
  expect(shown()).toContain('line 5')
  expect(shown()).not.toContain(`line ${LINES - 1}`)
  bob.messages.sendText(ALICE, 'meanwhile')
  await alice.until(() => alice.texts(BOB).includes('meanwhile'))
  expect(shown()).not.toContain('meanwhile')
  await alice.history.loadOlder(BOB)
  for (let page = 0; page < 10 && selectNewerEdge(alice.store.getState(), BOB) === 'more'; page++)
    await alice.history.loadNewer(BOB)
  expect(alice.store.getState().excerpt).toBeUndefined()
  expect(shown()).toEqual([...Array.from({ length: LINES }, (_, index) => `line ${index}`), 'meanwhile'])
})

it('a jump to a time leaves out withdrawn messages', async () => {
  const { bob, alice, shown } = await longTalk()
  const target = bob.messagesIn(ALICE)[0]
  expect(await alice.history.showTime(BOB, 0)).toBe(true)
  expect(alice.store.getState().focus).toEqual({ key: BOB, messageId: target?.id })
  expect(shown()[0]).toBe('line 0')
  bob.withdraw.message(ALICE, target?.id ?? '')
  await alice.until(() => !shown().includes('line 0'))
  expect(await alice.history.showTime(BOB, Date.now() + 86_400_000)).toBe(false)
  alice.messages.sendText(BOB, 'back')
  expect(alice.store.getState().excerpt).toBeUndefined()
  expect(shown().at(-1)).toBe('back')
})

it('a jump is dropped when the person has moved to another view', async () => {
  const { bob, alice, shown } = await longTalk()
  const [early, late] = [bob.messagesIn(ALICE)[5]?.id ?? '', bob.messagesIn(ALICE)[70]?.id ?? '']
  const first = holdAnswers()
  const overtaken = alice.history.showMessage(BOB, early, 6)
  first.askOn()
  expect(await alice.history.showMessage(BOB, late, 71)).toBe(true)
  first.release()
  expect(await overtaken).toBe(true)
  expect(alice.store.getState().focus).toEqual({ key: BOB, messageId: late })
  expect([shown().includes('line 70'), shown().includes('line 5')]).toEqual([true, false])

  const second = holdAnswers()
  const left = [alice.history.showMessage(BOB, early, 6), alice.history.showTime(BOB, 0)]
  second.askOn()
  void alice.contacts.open('chat:carol')
  second.release()
  expect(await Promise.all(left)).toEqual([true, true])
  // There is no Carol: her chat closes as soon as the server says so.
  expect(alice.store.getState().current).not.toBe(BOB)
  expect(alice.store.getState().focus).toBeUndefined()
  expect(alice.store.getState().excerpt).toBeUndefined()
})

// [history-1]
it('a jump leads to the first message that was unread when the chat was opened', async () => {
  const { bob, alice, shown } = await longTalk()
  expect(alice.store.getState().timelines[BOB]?.dividerSeq).toBe(0)
  expect(shown()).not.toContain('line 0')
  expect(await alice.history.showFirstUnread(BOB)).toBe(true)
  expect(alice.store.getState().focus).toEqual({ key: BOB, messageId: bob.messagesIn(ALICE)[0]?.id })
  expect(shown()[0]).toBe('line 0')
})
