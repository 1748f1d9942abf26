import { MAX_QUOTES, type Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

const quotesOf = (message: Message | undefined) =>
  message?.content.kind === 'text' ? message.content.quotes : undefined

describe('a quote', () => {
  it('is sent with the message, survives a reload in the outbox, and is cleared', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    bob.messages.sendText(ALICE, 'first')
    bob.messages.sendText(ALICE, 'second')
    void alice.contacts.open(BOB)
    await alice.until(() => alice.texts(BOB).length === 2)
    for (const { id } of [...alice.messagesIn(BOB), ...alice.messagesIn(BOB)]) alice.quotes.add(BOB, id)
    expect(alice.store.getState().quoting[BOB]?.map(quote => quote.text)).toEqual(['first', 'second'])
    alice.quotes.remove(BOB, alice.messagesIn(BOB)[0]?.id ?? '')
    harness.proxy.down()
    alice.messages.sendText(BOB, 'about the second')
    expect(alice.store.getState().quoting[BOB]).toBeUndefined()
    harness.proxy.up()
    const again = await harness.reload(alice)
    void again.contacts.open(BOB)
    await bob.until(() => bob.texts(ALICE).length === 3)
    const quotes = quotesOf(bob.messagesIn(ALICE)[2])
    expect(quotes).toEqual([
      { messageId: bob.messagesIn(ALICE)[1]?.id, kind: 'text', nickName: 'bob', text: 'second' },
    ])
    await again.until(() => again.messagesIn(BOB)[2]?.status === 'success')
    expect(quotesOf(again.messagesIn(BOB)[2])).toEqual(quotes)
  })

  it('covers at most twenty archived messages', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    void alice.contacts.open(BOB)
    alice.messages.sendText(BOB, 'on its way')
    alice.quotes.add(BOB, alice.messagesIn(BOB)[0]?.id ?? '')
    expect(alice.store.getState().quoting[BOB]).toBeUndefined()
    for (let count = 0; count < MAX_QUOTES; count++) alice.messages.sendText(BOB, `${count}`)
    await alice.until(() => alice.messagesIn(BOB).every(({ status }) => status === 'success'))
    for (const { id } of alice.messagesIn(BOB)) alice.quotes.add(BOB, id)
    expect(alice.store.getState().quoting[BOB]).toHaveLength(MAX_QUOTES)
  })

  it('leads to an original many pages back, and reports a missing one', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    await bob.until(state => state.timelines[ALICE]?.loaded)
    for (let count = 0; count < 70; count++) bob.messages.sendText(ALICE, `line ${count}`)
    await bob.until(() => bob.messagesIn(ALICE).every(({ status }) => status === 'success'))
    const first = bob.messagesIn(ALICE)[0]?.id ?? ''
    const fresh = await harness.direct('bob')
    void fresh.contacts.open(ALICE)
    await fresh.until(() => fresh.texts(ALICE).length > 0)
    expect(fresh.texts(ALICE)).not.toContain('line 0')
    expect(await fresh.history.showMessage(ALICE, first)).toBe(true)
    expect(fresh.store.getState().excerpt?.messages[0]?.id).toBe(first)
    expect(fresh.store.getState().focus).toEqual({ key: ALICE, messageId: first })
    expect(await fresh.history.showMessage(ALICE, crypto.randomUUID())).toBe(false)
  })
})
