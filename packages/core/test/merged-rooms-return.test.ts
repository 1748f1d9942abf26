import { expect, it } from 'vitest'
import { selectPageUnread } from '../src/selectors/customers.ts'
import { CHAT, linesOf, mergedKeysOf, mergeForBobAndCarol, saw } from './merged-people.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

// [multi-chat-13]
it('a colleague who was removed and comes back keeps what they had seen, without what they missed', async () => {
  const harness = await createHarness()
  await harness.server.createUser('carol')
  await harness.server.createUser('person', { isCustomer: true })
  const owner = await harness.direct('alice')
  const [bob, carol] = [await harness.direct('bob'), await harness.direct('carol')]
  void owner.contacts.open(CHAT)
  await owner.until(state => state.timelines[CHAT]?.loaded)
  owner.messages.sendText(CHAT, 'before')
  const room = await mergeForBobAndCarol(owner, [bob, carol])
  void bob.contacts.open(room)
  owner.messages.sendText(CHAT, 'seen')
  await saw(bob, room, 'before', 'membersJoined', 'seen')
  await owner.mergedRooms.takeOut(CHAT, 'bob')
  await bob.until(state => state.pastRooms[room])
  owner.messages.sendText(CHAT, 'missed')
  await saw(carol, room, 'missed')
  expect(await owner.mergedRooms.mergeIn(CHAT, ['bob'], 0)).toMatchObject({ ok: true })
  await bob.until(state => mergedKeysOf(state).includes(room))
  void bob.contacts.open(room)
  owner.messages.sendText(CHAT, 'new')
  await saw(bob, room, 'seen', 'new')
  await bob.until(state => selectPageUnread(state) === 1)
  expect(linesOf(bob.store.getState(), room)).not.toContain('missed')
})
