import type { ConversationKey } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { ALICE, BOB, prepareHouses } from './two-people.ts'

const createHouse = prepareHouses()
const CAROL = 'chat:carol'
type House = Awaited<ReturnType<typeof createHouse>>

/** Alice has heard four things from Bob, and Carol is there. */
async function hear(house: House) {
  await house.server.createUser('carol')
  const alice = await house.enter('alice')
  const bob = await house.direct('bob')
  const carol = await house.direct('carol')
  void bob.openConversation(ALICE)
  for (const words of ['one', 'two', 'three', 'four']) bob.sendText(ALICE, words)
  void alice.openConversation(BOB)
  await alice.until(() => alice.texts(BOB).length === 4)
  return { alice, bob, carol, ids: alice.messages(BOB).map(({ id }) => id) }
}

describe('choosing messages', () => {
  it('keeps their order, takes ranges, and lets go of what is gone', async () => {
    const { alice, bob, ids } = await hear(await createHouse())
    const [one = '', two = '', three = '', four = ''] = ids
    const chosen = () => alice.store.getState().selection?.ids
    alice.startSelection(BOB, four)
    alice.toggleSelected(one)
    expect(chosen()).toEqual([one, four])
    alice.extendSelection(three)
    expect(chosen()).toEqual([one, two, three, four])
    alice.toggleSelected(two)
    expect(chosen()).toEqual([one, three, four])
    bob.withdrawMessage(ALICE, three)
    await alice.until(() => chosen()?.length === 2)
    await alice.deleteMessages(BOB, [one])
    expect(chosen()).toEqual([four])
    void alice.openConversation(CAROL)
    await alice.until(state => state.selection === undefined)
  })
})

describe('forwarding', () => {
  it('goes one by one to several, in order, without a network and to somebody new', async () => {
    const house = await createHouse()
    const { alice, bob, carol, ids } = await hear(house)
    house.proxy.down()
    await alice.until(state => state.connection.phase !== 'online')
    alice.beginForward(BOB, [...ids].reverse())
    const targets: ConversationKey[] = [CAROL, BOB]
    const results = alice.forwardMessages({ form: 'single', targets, note: 'as promised' })
    expect(results).toEqual([{ target: CAROL }, { target: BOB }])
    expect(alice.store.getState().forwarding).toBeUndefined()
    await expect.poll(() => alice.kept.outbox.list('alice@acme.test')).toHaveLength(10)
    house.proxy.up()
    const again = await house.reload(alice)
    await again.online()
    await again.until(() => again.messages(CAROL).every(({ status }) => status === 'success'))
    void carol.openConversation(ALICE)
    const expected = ['one', 'two', 'three', 'four', 'as promised']
    await carol.until(() => carol.texts(ALICE).length === 5)
    expect(carol.texts(ALICE)).toEqual(expected)
    await bob.until(() => bob.texts(ALICE).length === 9)
    expect(bob.texts(ALICE).slice(4)).toEqual(expected)
  })

  it('tells who refused, and sends to the others', async () => {
    const { alice, bob, carol, ids } = await hear(await createHouse())
    await alice.setBlacklisted(CAROL, true)
    await alice.until(state => state.conversations[CAROL]?.isBlacked === true)
    alice.beginForward(BOB, ids.slice(0, 1))
    const results = alice.forwardMessages({ form: 'single', targets: [CAROL, BOB] })
    expect(results).toEqual([{ target: CAROL, problem: 'blocked' }, { target: BOB }])
    await bob.until(() => bob.texts(ALICE).length === 5)
    expect(carol.messages(ALICE)).toEqual([])
  })
})

describe('a message that is refused', () => {
  it('turns to an error and is reported, without its words', async () => {
    const house = await createHouse()
    const alice = await house.direct('alice')
    const nobody = 'chat:nobody'
    alice.sendText(nobody, 'private words')
    await alice.until(() => alice.messages(nobody)[0]?.status === 'error')
    const report = alice.reports.find(({ code }) => code === 'send-failed')
    expect(report?.detail).toEqual({ id: alice.messages(nobody)[0]?.id, conversation: nobody })
    expect(alice.store.getState().notices[0]?.problem.code).toBe('refused-not-found')
  })
})
