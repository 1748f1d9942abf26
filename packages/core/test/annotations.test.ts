import { expect, it } from 'vitest'
import { ALICE, BOB, prepareHouses } from './two-people.ts'

const createHouse = prepareHouses()

it('signs, changed words and a withdrawal reach the other side after a reload without a network', async () => {
  const house = await createHouse()
  const alice = await house.enter('alice')
  const bob = await house.direct('bob')
  void alice.openConversation(BOB)
  void bob.openConversation(ALICE)
  for (const words of ['one', 'two', 'three']) alice.sendText(BOB, words)
  await alice.until(() => alice.messages(BOB).filter(({ stamp }) => stamp).length === 3)
  const [one = '', two = '', three = ''] = alice.messages(BOB).map(({ id }) => id)
  house.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  alice.toggleReaction(BOB, one, '👍')
  alice.saveEdit(BOB, two, 'two, and a half')
  alice.withdrawMessage(BOB, three)
  expect(await alice.countUnsent()).toBe(3)
  house.proxy.up()
  const again = await house.reload(alice)
  await again.online()
  await bob.until(() => bob.messages(ALICE)[0]?.reactions?.[0]?.users.includes('alice'))
  await bob.until(() => bob.texts(ALICE)[1] === 'two, and a half' && !bob.texts(ALICE).includes('three'))
  await expect.poll(() => again.countUnsent()).toBe(0)
})
