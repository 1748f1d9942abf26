import { describe, expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

describe('two people', () => {
  // [receipts-2]
  it('send, receive and see it read', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    void alice.contacts.open(BOB)
    expect(alice.messages.sendText(BOB, 'good morning')).toBeUndefined()
    expect(alice.messagesIn(BOB)).toMatchObject([{ status: 'loading', content: { text: 'good morning' } }])
    await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'success')
    const row = await bob.until(state => state.conversations.get(ALICE))
    expect(row).toMatchObject({ unread: 1, lastSeq: 1, name: 'alice' })
    void bob.contacts.open(ALICE)
    await bob.until(() => bob.texts(ALICE).length === 1)
    bob.receipts.markRead(ALICE)
    expect(bob.store.getState().conversations.get(ALICE)?.unread).toBe(0)
    await alice.until(state => state.conversations.get(BOB)?.peerReadSeq === 1)
    expect(bob.messages.sendText(ALICE, 'hello')).toBeUndefined()
    await alice.until(() => alice.texts(BOB).length === 2)
    expect(alice.texts(BOB)).toEqual(['good morning', 'hello'])
    await bob.until(() => bob.messagesIn(ALICE)[1]?.status === 'success')
    expect(bob.texts(ALICE)).toEqual(alice.texts(BOB))
    await bob.until(state => state.people.alice)
  })

  it('exchange every character except those that would break the stream', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    const difficult = `<b a="1">&amp;&lt;</b> "q" 'x' ]]> \n\ttab 你好 👋🏽 \u202e`
    alice.messages.sendText(BOB, difficult)
    alice.messages.sendText(BOB, 'bell\u0007, half\ud83d, end\uffff')
    await bob.until(() => bob.texts(ALICE).length === 2)
    expect(bob.texts(ALICE)).toEqual([difficult, 'bell\ufffd, half\ufffd, end\ufffd'])
    expect(alice.texts(BOB)).toEqual(bob.texts(ALICE))
    expect(alice.store.getState().connection.phase).toBe('online')
  })
})
