import { expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

it('reactions, edits and a withdrawal made offline are sent after a reload', async () => {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  const bob = await harness.direct('bob')
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
  await alice.until(() => alice.messagesIn(BOB).filter(({ stamp }) => stamp).length === 3)
  const [one = '', two = '', three = ''] = alice.messagesIn(BOB).map(({ id }) => id)
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  alice.annotations.toggleReaction(BOB, one, '👍')
  alice.annotations.saveEdit(BOB, two, 'two, and a half')
  alice.withdraw.message(BOB, three)
  expect(await alice.messages.countUnsent()).toBe(3)
  harness.proxy.up()
  const again = await harness.reload(alice)
  await again.online()
  await bob.until(() => bob.messagesIn(ALICE)[0]?.reactions?.[0]?.users.includes('alice'))
  await bob.until(() => bob.texts(ALICE)[1] === 'two, and a half' && !bob.texts(ALICE).includes('three'))
  await expect.poll(() => again.messages.countUnsent()).toBe(0)
})
