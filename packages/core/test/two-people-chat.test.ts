import { describe, expect, it } from 'vitest'
import { ALICE, BOB, prepareHouses } from './two-people.ts'

const createHouse = prepareHouses()

describe('two people', () => {
  it('send, receive and see it read', async () => {
    const house = await createHouse()
    const alice = await house.direct('alice')
    const bob = await house.direct('bob')
    alice.openConversation(BOB)
    expect(alice.sendText(BOB, 'good morning')).toBeUndefined()
    expect(alice.messages(BOB)).toMatchObject([{ status: 'loading', content: { text: 'good morning' } }])
    await alice.until(() => alice.messages(BOB)[0]?.status === 'success')
    const row = await bob.until(state => state.conversations[ALICE])
    expect(row).toMatchObject({ unread: 1, lastSeq: 1, name: 'alice' })
    bob.openConversation(ALICE)
    await bob.until(() => bob.texts(ALICE).length === 1)
    bob.markRead(ALICE)
    expect(bob.store.getState().conversations[ALICE]?.unread).toBe(0)
    await alice.until(state => state.conversations[BOB]?.peerReadSeq === 1)
    expect(bob.sendText(ALICE, 'hello')).toBeUndefined()
    await alice.until(() => alice.texts(BOB).length === 2)
    expect(alice.texts(BOB)).toEqual(['good morning', 'hello'])
    await bob.until(() => bob.messages(ALICE)[1]?.status === 'success')
    expect(bob.texts(ALICE)).toEqual(alice.texts(BOB))
  })
})
