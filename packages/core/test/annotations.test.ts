import { expect, it } from 'vitest'
import { ALICE, BOB, prepareHouses } from './two-people.ts'

const createHouse = prepareHouses()

it('reactions, edits and a withdrawal made offline are sent after a reload', async () => {
  const house = await createHouse()
  const alice = await house.enter('alice')
  const bob = await house.direct('bob')
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
  await alice.until(() => alice.messagesIn(BOB).filter(({ stamp }) => stamp).length === 3)
  const [one = '', two = '', three = ''] = alice.messagesIn(BOB).map(({ id }) => id)
  house.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  alice.annotations.toggleReaction(BOB, one, '👍')
  alice.annotations.saveEdit(BOB, two, 'two, and a half')
  alice.withdraw.message(BOB, three)
  expect(await alice.messages.countUnsent()).toBe(3)
  house.proxy.up()
  const again = await house.reload(alice)
  await again.online()
  await bob.until(() => bob.messagesIn(ALICE)[0]?.reactions?.[0]?.users.includes('alice'))
  await bob.until(() => bob.texts(ALICE)[1] === 'two, and a half' && !bob.texts(ALICE).includes('three'))
  await expect.poll(() => again.messages.countUnsent()).toBe(0)
})
