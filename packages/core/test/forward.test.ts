import { type ConversationKey, contentOfItem } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { createJournaledOutbox, createMemoryOutbox } from '../src/index.ts'
import { createMemoryJournal } from './memory-journal.ts'
import type { TestClientOptions } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const CAROL = 'chat:carol'
type Harness = Awaited<ReturnType<typeof createHarness>>

/** Alice has four messages from Bob, and Carol exists. */
async function hear(harness: Harness, options: TestClientOptions = {}) {
  await harness.server.createUser('carol')
  const alice = await harness.enter('alice', options)
  const bob = await harness.direct('bob')
  const carol = await harness.direct('carol')
  void bob.contacts.open(ALICE)
  for (const words of ['one', 'two', 'three', 'four']) bob.messages.sendText(ALICE, words)
  void alice.contacts.open(BOB)
  await alice.until(() => alice.texts(BOB).length === 4)
  // Alice may have them before Bob knows that they are archived.
  await bob.until(() => bob.messagesIn(ALICE).every(({ status }) => status === 'success'))
  return { alice, bob, carol, ids: alice.messagesIn(BOB).map(({ id }) => id) }
}

describe('a selection of messages', () => {
  // [selection-1]
  it('keeps their order, extends to ranges, and drops removed messages', async () => {
    const { alice, bob, ids } = await hear(await createHarness())
    const [one = '', two = '', three = '', four = ''] = ids
    const chosen = () => alice.store.getState().selection?.ids
    alice.selection.start(BOB, four)
    alice.selection.toggle(one)
    expect(chosen()).toEqual([one, four])
    alice.selection.extend(three)
    expect(chosen()).toEqual([one, two, three, four])
    alice.selection.toggle(two)
    expect(chosen()).toEqual([one, three, four])
    bob.withdraw.message(ALICE, three)
    await alice.until(() => chosen()?.length === 2)
    await alice.delete.messages(BOB, [one])
    expect(chosen()).toEqual([four])
    void alice.contacts.open(CAROL)
    await alice.until(state => state.selection === undefined)
  })
})

describe('forwarding', () => {
  // [forward-1]
  it('sends messages separately to several targets, in order, also offline', async () => {
    const harness = await createHarness()
    const { alice, bob, carol, ids } = await hear(harness)
    harness.proxy.down()
    await alice.until(state => state.connection.phase !== 'online')
    alice.forward.begin(BOB, [...ids].reverse())
    const targets: ConversationKey[] = [CAROL, BOB]
    const results = alice.forward.send({ form: 'single', targets, note: 'as promised' })
    expect(results).toEqual([{ target: CAROL }, { target: BOB }])
    expect(alice.store.getState().forwarding).toBeUndefined()
    await expect.poll(() => alice.kept.outbox.list('alice@acme.test')).toHaveLength(10)
    harness.proxy.up()
    const again = await harness.reload(alice)
    await again.online()
    await again.until(() => again.messagesIn(CAROL).every(({ status }) => status === 'success'))
    void carol.contacts.open(ALICE)
    const expected = ['one', 'two', 'three', 'four', 'as promised']
    await carol.until(() => carol.texts(ALICE).length === 5)
    expect(carol.texts(ALICE)).toEqual(expected)
    await bob.until(() => bob.texts(ALICE).length === 9)
    expect(bob.texts(ALICE).slice(4)).toEqual(expected)
  })

  it('survives closing the page right after', async () => {
    const harness = await createHarness()
    const journal = createMemoryJournal()
    // A database that is never as quick as a reload.
    const slow = { ...createMemoryOutbox(), put: () => new Promise<void>(() => undefined) }
    const { alice, carol, ids } = await hear(harness, { outbox: createJournaledOutbox(slow, journal) })
    harness.proxy.down()
    await alice.until(state => state.connection.phase !== 'online')
    alice.forward.begin(BOB, ids)
    alice.forward.send({ form: 'single', targets: [CAROL], note: 'all of it' })
    const outbox = createJournaledOutbox(createMemoryOutbox(), journal)
    harness.proxy.up()
    await (await harness.reload(alice, { outbox })).online()
    void carol.contacts.open(ALICE)
    await carol.until(() => carol.texts(ALICE).length === 5)
    expect(carol.texts(ALICE)).toEqual(['one', 'two', 'three', 'four', 'all of it'])
  })

  // [forward-1]
  it('merges messages into one card, also cards into cards', async () => {
    const { alice, bob, carol, ids } = await hear(await createHarness())
    expect(alice.forward.canMerge(BOB, ids)).toBe(true)
    alice.forward.begin(BOB, [...ids].reverse(), 'merged')
    expect(alice.forward.send({ form: 'merged', targets: [CAROL] })).toEqual([{ target: CAROL }])
    void carol.contacts.open(ALICE)
    await carol.until(() => carol.messagesIn(ALICE).length === 1)
    const [card] = carol.messagesIn(ALICE)
    if (card?.content.kind !== 'chat_record') throw new Error('no card')
    const { items, names, source } = card.content
    expect(items.map(item => [item.sender, contentOfItem(item)])).toEqual(
      ['one', 'two', 'three', 'four'].map(text => ['bob', { kind: 'text', text, mentions: [], quotes: [] }]),
    )
    expect(items.some(({ isUnverified }) => isUnverified)).toBe(false)
    expect([names, source]).toEqual([['alice', 'bob'], undefined])
    carol.forward.begin(ALICE, [card.id], 'merged')
    carol.forward.send({ form: 'merged', targets: [BOB] })
    void bob.contacts.open(CAROL)
    await bob.until(() => bob.messagesIn(CAROL).length === 1)
    const outer = bob.messagesIn(CAROL)[0]?.content
    const inner = outer?.kind === 'chat_record' && outer.items[0] && contentOfItem(outer.items[0])
    expect(inner).toMatchObject({ kind: 'chat_record', items: [{}, {}, {}, { data: { text: 'four' } }] })
  })

  it('reports targets that refuse and sends to the others', async () => {
    const { alice, bob, carol, ids } = await hear(await createHarness())
    await alice.blacklist.set(CAROL, true)
    await alice.until(state => state.conversations.get(CAROL)?.isBlacked === true)
    alice.forward.begin(BOB, ids.slice(0, 1))
    const results = alice.forward.send({ form: 'single', targets: [CAROL, BOB] })
    expect(results).toEqual([{ target: CAROL, problem: 'blocked' }, { target: BOB }])
    await bob.until(() => bob.texts(ALICE).length === 5)
    expect(carol.messagesIn(ALICE)).toEqual([])
  })
})

describe('a message removed while targets are chosen', () => {
  it.each(['single', 'merged'] as const)('is not forwarded %s, and neither is the note', async form => {
    const { alice, bob, ids } = await hear(await createHarness())
    const [one = ''] = ids
    alice.forward.begin(BOB, [one], form)
    bob.withdraw.message(ALICE, one)
    await alice.until(() => !alice.messagesIn(BOB).some(({ id }) => id === one))
    const results = alice.forward.send({ form, targets: [CAROL], note: 'look' })
    expect(results).toEqual([{ target: CAROL, problem: 'empty' }])
    expect(alice.messagesIn(CAROL)).toEqual([])
  })
})

describe('a message that is refused', () => {
  // [messages-2, delivery-5]
  it('fails and is reported without its text', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const nobody = 'chat:nobody'
    alice.messages.sendText(nobody, 'private words')
    await alice.until(() => alice.messagesIn(nobody)[0]?.status === 'error')
    const report = alice.faults.find(({ code }) => code === 'send-failed')
    const { id } = alice.messagesIn(nobody)[0] ?? {}
    expect(report?.detail).toEqual({ code: 'not-found', id, conversation: nobody })
    expect(alice.store.getState().notices[0]?.problem.code).toBe('refused-not-found')
  })
})
