import { PASSWORD } from '@parley/server/testkit'
import { expect, it } from 'vitest'
import { createClient, createMemoryOutbox } from '../src/index.ts'
import { installXhr } from './support/fetch-xhr.ts'
import { createMemoryStore, until } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

installXhr()

const createHarness = prepareHarness()

// [recent-9]
it('the first rows are shown while the stream is still being opened, each in its section', async () => {
  const harness = await createHarness()
  const [desk, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  bob.messages.sendText(ALICE, 'hello')
  await desk.until(state => state.conversations.get(BOB))
  const section = crypto.randomUUID()
  await desk.sections.save(section, 'Projects')
  await desk.sections.place(section, [BOB])
  harness.proxy.refuseWebSockets()
  const [sessionStore, localStore] = [createMemoryStore(), createMemoryStore()]
  const options = { origin: harness.proxy.url, sessionStore, localStore, outbox: createMemoryOutbox() }
  const client = harness.track(createClient(options))
  await client.start()
  const listed = until(client.store, state => state.conversations.get(BOB) && state)
  await client.session.signIn('alice', PASSWORD)
  const { recent, connection, sections } = await listed
  expect({ recent, isOnline: connection.phase === 'online' }).toEqual({ recent: 'partial', isOnline: false })
  expect(sections.shown.sections[0]?.conversations).toEqual([BOB])
  await until(client.store, state => state.recent === 'ready')
})
