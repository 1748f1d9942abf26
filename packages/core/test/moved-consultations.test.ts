import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { selectCustomerOverview } from '../src/selectors/customers.ts'
import { readingKeyOf } from '../src/selectors/merged-rooms.ts'
import type { State } from '../src/store/state.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** The consultations of each team, by the name of the team. */
const treeOf = (state: State) =>
  JSON.stringify(
    selectCustomerOverview(state)
      .teams.map(({ conversation, consultations, waiting }) => [
        conversation.name,
        consultations.map(({ name }) => name),
        waiting,
      ])
      .sort(),
  )

/** Two teams: Sales of bob, Returns of alice, and carol in both. */
async function prepareTeams() {
  const harness = await createHarness()
  const { server } = harness
  await server.createUser('grace', { isCustomer: true })
  await server.createUser('carol')
  await server.createUser('chief', { role: 'administrator' })
  const { token } = await server.signIn('chief')
  const addTeam = async (natural_name: string, im_user_names: string[], owner: string) => {
    const made = { natural_name, im_user_names, mode: 'open', owner }
    return (await server.call('addTeam', made, { token })).answer?.im_room_name ?? ''
  }
  const sales = await addTeam('Sales', ['carol'], 'bob')
  const returns = await addTeam('Returns', ['carol'], 'alice')
  return { harness, token, sales, returns }
}

// [customers-8]
it('a moved consultation moves in the lists of both teams at once', async () => {
  const { harness, sales, returns } = await prepareTeams()
  const [alice, bob, carol] = [
    await harness.direct('alice'),
    await harness.direct('bob'),
    await harness.direct('carol'),
  ]
  const grace = await harness.direct('grace')
  const opened = await grace.consultations.open(sales)
  if (!opened.ok) throw new Error(opened.problem.code)
  const key = opened.value
  grace.messages.sendText(key, 'Is it in stock?')
  const before = JSON.stringify([
    ['Returns', [], 0],
    ['Sales', ['grace'], 1],
  ])
  await carol.until(state => treeOf(state) === before)
  await bob.until(state => state.conversations.has(key))

  await bob.consultations.move(key, returns)
  const after = JSON.stringify([
    ['Returns', ['grace'], 1],
    ['Sales', [], 0],
  ])
  await carol.until(state => treeOf(state) === after)
  await alice.until(state => treeOf(state) === JSON.stringify([['Returns', ['grace'], 1]]))
  await bob.until(state => treeOf(state) === JSON.stringify([['Sales', [], 0]]))
  await grace.until(state => state.conversations.get(key)?.name === 'Returns')
  expect(carol.store.getState().conversations.get(key)?.unread).toBe(1)
  expect(carol.store.getState().rooms[key]?.consultation).toMatchObject({ team: returns, holder: '' })
  expect(carol.store.getState().conversations.get(key)?.lastMessage?.content).toMatchObject({
    event: { type: 'consultationMoved', title: 'Returns' },
  })
  const twice = await grace.consultations.open(sales)
  if (!twice.ok) throw new Error(twice.problem.code)
  expect(alice.store.getState().notices).toEqual([])
  const unknown = await grace.consultations.open('nowhere')
  expect(unknown).toEqual({ ok: false, problem: { code: 'team-unknown' } })
  expect(bob.store.getState().notices.map(({ problem }) => problem)).toEqual([
    { code: 'consultation-moved', params: { name: 'grace' } },
  ])
})

// [customers-8, customers-18]
it('a customer who was offline during the move is served by the new team, and sees its hours', async () => {
  const { harness, token, sales, returns } = await prepareTeams()
  const [alice, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  const grace = await harness.enter('grace')
  const opened = await grace.consultations.open(sales)
  if (!opened.ok) throw new Error(opened.problem.code)
  const key = opened.value
  await bob.until(state => state.conversations.has(key))

  harness.proxy.down()
  await grace.until(state => state.connection.phase !== 'online')
  grace.messages.sendText(key, 'Is it in stock?')
  await bob.consultations.move(key, returns)
  const hours = [{ day: (new Date().getUTCDay() + 9) % 7, from: 0, to: 60 }]
  await harness.server.call('saveTeamSettings', { im_room_name: returns, hours }, { token })
  harness.proxy.up()
  await grace.until(state => state.conversations.get(key)?.name === 'Returns')
  await grace.until(state => state.rooms[key]?.consultation?.opening?.hours.length === 1)
  const heard = (state: State) => JSON.stringify(state.conversations.get(key)?.lastMessage ?? '')
  await alice.until(state => heard(state).includes('Is it in stock?'))
  expect(bob.store.getState().conversations.has(key)).toBe(false)
})

const keysOf = (state: State) =>
  state.conversations
    .values()
    .filter(({ type }) => type === CONTACT_TYPE.consultCustomer || type === CONTACT_TYPE.customerGroup)
    .map(({ key }) => key)

const wordsIn = (state: State, key: ConversationKey) =>
  (state.timelines[key]?.messages ?? []).flatMap(({ content }) => {
    if (content.kind === 'text') return [content.text]
    return content.kind === 'room_event' && content.event.type === 'consultationJoined' ? ['(joined)'] : []
  })

// [customers-28]
it('two threads that are joined become one in every list, without a notice about a deleted group', async () => {
  const { harness, sales, returns } = await prepareTeams()
  const [alice, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  const grace = await harness.enter('grace')
  const open = async (team: string) => {
    const opened = await grace.consultations.open(team)
    if (!opened.ok) throw new Error(opened.problem.code)
    return opened.value
  }
  const [moved, theirs] = [await open(sales), await open(returns)]
  const heard = (client: typeof alice, words: string) =>
    client.until(state =>
      state.conversations.values().some(row => JSON.stringify(row.lastMessage)?.includes(words)),
    )
  for (const [key, words] of [
    [moved, 'one'],
    [theirs, 'two'],
    [moved, 'three'],
  ] as const) {
    grace.messages.sendText(key, words)
    await heard(key === moved ? bob : alice, words)
  }
  void grace.contacts.open(moved)
  await grace.until(state => wordsIn(state, moved).length === 2)

  // A message that the customer writes while offline arrives, too.
  harness.proxy.down()
  await grace.until(state => state.connection.phase !== 'online')
  grace.messages.sendText(moved, 'four')
  await bob.consultations.move(moved, returns)
  await alice.until(state => keysOf(state).length === 1 && keysOf(state)[0] !== theirs)
  const joined = keysOf(alice.store.getState())[0] ?? theirs
  await bob.until(state => keysOf(state).length === 0)
  harness.proxy.up()
  await grace.until(state => keysOf(state).length === 1 && keysOf(state)[0] === joined)
  expect(readingKeyOf(grace.store.getState(), moved)).toBe(joined)
  for (const client of [alice, grace]) {
    void client.contacts.open(joined)
    await client.until(state => wordsIn(state, joined).join() === 'one,two,three,(joined),four')
    expect(client.store.getState().notices).toEqual([])
  }
  const link = alice
    .messagesIn(joined)
    .find(({ content }) => content.kind === 'text' && content.text === 'two')
  // A link to a message of a former room leads to the message, also where the joined one is not loaded yet.
  await alice.consultations.close(joined, false)
  const carol = await harness.direct('carol')
  await carol.until(state => state.recent === 'ready')
  expect(await carol.history.showMessage(theirs, link?.id ?? '', 1)).toBe(true)
  expect(carol.store.getState().focus).toMatchObject({ key: joined, messageId: link?.id })
  // A link to the former room leads to the joined one.
  await alice.contacts.open(theirs)
  expect(readingKeyOf(alice.store.getState(), theirs)).toBe(joined)
})
