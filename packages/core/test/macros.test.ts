import { conversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** A team of bob and carol, grace who asks, and a saved reply that labels and closes. */
async function prepare() {
  const harness = await createHarness()
  const { server } = harness
  await server.createUser('grace', { isCustomer: true })
  await server.createUser('carol')
  await server.createUser('chief', { role: 'administrator' })
  const { token } = await server.signIn('chief')
  const made = { natural_name: 'Sales', im_user_names: ['carol'], mode: 'open', owner: 'bob' }
  const team = (await server.call('addTeam', made, { token })).answer?.im_room_name ?? ''
  const bob = await harness.direct('bob')
  const grace = await harness.direct('grace')
  const opened = await grace.consultations.open(team)
  if (!opened.ok) throw new Error(opened.problem.code)
  const key = opened.value
  grace.messages.sendText(key, 'Is it in stock?')
  await bob.until(state => state.rooms[key]?.consultation?.state === 'waiting')
  const label = (await bob.labels.save(team, { name: 'Stock', colour: 3 })) ?? ''
  await bob.until(({ rooms }) => (rooms[conversationKey('groupchat', team)]?.team?.labels.length ?? 0) > 0)
  await bob.replies.save({ shortcut: 'stock', text: 'Yes, ten of them.', team, label, closes: true })
  const listed = await bob.replies.list()
  const reply = listed.ok ? listed.value.find(({ shortcut }) => shortcut === 'stock') : undefined
  if (!reply) throw new Error('The reply was not saved.')
  void bob.contacts.open(key)
  await bob.until(state => state.timelines[key]?.messages.some(({ sender }) => sender === 'grace') ?? false)
  return { harness, bob, grace, key, reply, label }
}

// [customers-24, customers-22]
it('a saved reply answers, labels and closes in one press, for the whole team', async () => {
  const { harness, bob, grace, key, reply, label } = await prepare()
  const carol = await harness.direct('carol')
  expect(bob.replies.run(key, reply)).toBe(true)
  await bob.until(state => state.rooms[key]?.consultation?.state === 'closed')
  await carol.until(state => state.rooms[key]?.consultation?.labels[0] === label)
  await grace.until(state => state.rooms[key]?.consultation?.state === 'closed')
  expect(grace.store.getState().rooms[key]?.consultation?.labels).toEqual([])
})
