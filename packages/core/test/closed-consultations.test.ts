import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { selectCustomerOverview, selectPageUnread } from '../src/selectors/customers.ts'
import type { State } from '../src/store/state.ts'
import { isKept } from './kept-entries.ts'
import type { TestClient } from './testkit.ts'
import { type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

let harness: Harness
let bob: TestClient
let grace: TestClient
let team: string
let key: ConversationKey

/** What staff see of their only team. */
const serviceOf = (state: State) => {
  const [service] = selectCustomerOverview(state).teams
  if (!service) return undefined
  const { consultations, unloaded, waiting, unread } = service
  return { loaded: consultations.map(row => row.key), unloaded, waiting, unread }
}

beforeEach(async () => {
  harness = await createHarness()
  const { server } = harness
  await server.createUser('grace', { isCustomer: true })
  await server.createUser('chief', { role: 'administrator' })
  const { token } = await server.signIn('chief')
  const made = { natural_name: 'Sales', im_user_names: ['bob'], mode: 'open', owner: 'alice' }
  team = (await server.call('addTeam', made, { token })).answer?.im_room_name ?? ''
  bob = await harness.direct('bob')
  grace = await harness.direct('grace')
  const opened = await grace.consultations.open(team)
  if (!opened.ok) throw new Error(opened.problem.code)
  key = opened.value
  grace.messages.sendText(key, 'Is it in stock?')
  await bob.until(state => serviceOf(state)?.waiting === 1)
})

// [customers-17]
it('a closed consultation is unread for nobody, and loaded on demand after signing in', async () => {
  await bob.until(state => selectPageUnread(state) === 1)
  await bob.consultations.close(key, false)
  await bob.until(state => serviceOf(state)?.waiting === 0)
  expect(serviceOf(bob.store.getState())).toEqual({ loaded: [key], unloaded: 0, waiting: 0, unread: 0 })

  const alice = await harness.direct('alice')
  await alice.until(state => state.recent === 'ready')
  expect(serviceOf(alice.store.getState())).toEqual({ loaded: [], unloaded: 1, waiting: 0, unread: 0 })
  await alice.consultations.loadClosed(team)
  expect(serviceOf(alice.store.getState())).toEqual({ loaded: [key], unloaded: 0, waiting: 0, unread: 0 })
  await alice.consultations.loadClosed(team)
  expect(serviceOf(alice.store.getState())?.loaded).toEqual([key])
})

// [notifications-8]
it('a customer is told of also to who wants only mentions in groups', async () => {
  const raised: (ConversationKey | undefined)[] = []
  bob.alerts.subscribe({ raise: alert => raised.push(alert.key), revoke: () => undefined })
  await bob.preferences.setOptions({ mentionsOnly: true })
  grace.messages.sendText(key, 'And when?')
  await expect.poll(() => raised).toEqual([key])
})

it('a message reopens a consultation that is not loaded, with all that is unread', async () => {
  await bob.consultations.close(key, false)
  const alice = await harness.direct('alice')
  await alice.until(state => state.recent === 'ready')
  grace.messages.sendText(key, 'And in blue?')
  const reopened = { loaded: [key], unloaded: 0, waiting: 1, unread: 2 }
  await alice.until(state => JSON.stringify(serviceOf(state)) === JSON.stringify(reopened))
  expect(alice.store.getState().conversations.get(key)?.name).toBe('grace')
})

it('a closed consultation can be opened by its address, and stays open after a lost connection', async () => {
  await bob.consultations.close(key, false)
  const alice = await harness.enter('alice')
  await alice.until(state => state.recent === 'ready')
  void alice.contacts.open(key)
  await alice.until(state => state.timelines[key]?.loaded && state.rooms[key]?.isComplete)
  expect(alice.texts(key)).toContain('Is it in stock?')
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  harness.proxy.up()
  alice.wake()
  await alice.online()
  await alice.until(state => state.recent === 'ready' && state.conversations.has(key))
  expect(alice.store.getState().current).toBe(key)
  expect(alice.store.getState().notices).toEqual([])
})

it('a consultation that was closed while one was away leaves the list without a notice', async () => {
  const other = conversationKey('groupchat', team)
  const alice = await harness.enter('alice')
  await alice.until(state => state.recent === 'ready' && state.conversations.has(key))
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  await bob.consultations.close(key, false)
  harness.proxy.up()
  alice.wake()
  await alice.until(state => serviceOf(state)?.unloaded === 1)
  const { conversations, rooms, notices } = alice.store.getState()
  expect([conversations.has(key), rooms[key], conversations.has(other), notices]).toEqual([
    ...[false, undefined, true, []],
  ])
})

// [customers-7]
it('a rating given or skipped on one device is not asked for on the other', async () => {
  const phone = await harness.direct('grace')
  const isAsked = (state: State) => state.rooms[key]?.consultation?.wantsRating
  for (const stars of [0, 4]) {
    await bob.consultations.close(key, true)
    await phone.until(state => isAsked(state) === true)
    await grace.until(state => isAsked(state) === true)
    await grace.consultations.rate(key, stars, '')
    await phone.until(state => isAsked(state) === false)
    await grace.until(state => isAsked(state) === false)
    await phone.consultations.rate(key, 1, '')
    expect(phone.store.getState().notices).toEqual([])
    await bob.consultations.reopen(key)
  }
  await phone.until(state => state.rooms[key]?.consultation?.rating === 4)
})

// [questions-6]
it('teams and who waits there are known from the last visit, before the network answers', async () => {
  const deviceStore = crypto.randomUUID()
  const desk = await harness.enter('alice', { deviceStore })
  await desk.until(state => state.recent === 'ready' && serviceOf(state)?.waiting === 1)
  await isKept(desk)
  harness.proxy.down()
  const again = await harness.reload(desk, { deviceStore })
  await again.until(state => state.recent !== 'ready' && serviceOf(state)?.waiting === 1)
  expect(selectCustomerOverview(again.store.getState()).answerable).toBe(1)
})
