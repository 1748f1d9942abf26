import type { Content } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../../tools/database-proxy.ts'
import { createPreparedDatabase } from './prepared-database.ts'
import type { TestDatabase } from './test-database.ts'
import { prepareCompanies, startTestServer, type TestServer } from './testkit.ts'
import { seqOf, textTo } from './wire/stanzas.ts'
import { WireClient } from './wire/wire-client.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('The loss of PostgreSQL was left out: PARLEY_TEST_PG is not set.')

const toBob = (content: Content) => {
  const sent = { id: crypto.randomUUID(), kind: 'chat', content, createdTime: Date.now() } as const
  return encodeSent(sent, { kind: 'chat', id: 'bob' }, 'acme.test')
}
const withdrawalOf = (messageId: string) => toBob({ kind: 'withdraw', messageId, messageSeq: 1 })
const reactionTo = (messageId: string) => toBob({ kind: 'reaction', messageId, emoji: '👍', isOn: true })

describe.runIf(postgresUrl)('a server that loses PostgreSQL', () => {
  let database: TestDatabase
  let proxy: DatabaseProxy
  let server: TestServer
  let alice: WireClient
  let bob: WireClient

  beforeEach(async () => {
    database = await createPreparedDatabase(postgresUrl ?? '', databaseUrl =>
      prepareCompanies({ databaseUrl }),
    )
    proxy = await startDatabaseProxy(database.url)
    server = await startTestServer({ databaseUrl: proxy.url })
    await server.createUser('alice')
    await server.createUser('bob')
    alice = await WireClient.signIn(server, 'alice')
    bob = await WireClient.signIn(server, 'bob')
  })
  afterEach(async () => {
    proxy.thaw()
    await server.stop()
    await proxy.stop()
    await database.drop()
  })

  it('survives a reset of connections at work and delivers afterwards', async () => {
    const busy = Array.from({ length: 8 }, () =>
      server.storage.transaction(async db => {
        await db.selectFrom('companies').selectAll().execute()
        await new Promise(resolve => setImmediate(resolve))
        proxy.reset()
        await db.selectFrom('companies').selectAll().execute()
      }),
    )
    for (const outcome of await Promise.allSettled(busy)) expect(outcome.status).toBe('rejected')
    alice.send(textTo('bob', 'still here'))
    await bob.next(/still here/)
    await alice.next(/<ack /)
  })

  it('answers 503 with Retry-After while PostgreSQL cannot be reached', async () => {
    const { token } = await server.signIn('alice')
    await proxy.stop()
    const reply = await server.call('listRecent', {}, { token })
    expect(reply).toMatchObject({ status: 503, code: 503 })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.message).toContain('database')
    const health = await fetch(`${server.url}/healthz`)
    expect(health.status).toBe(503)
  })

  it('reports its health while PostgreSQL is frozen', async () => {
    proxy.freeze()
    const health = await fetch(`${server.url}/healthz`)
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({ database: false, xmpp: true })
    proxy.thaw()
  })

  it('delivers a message although the confirmation of its commit was lost', async () => {
    const lost = proxy.loseNextCommitAnswer()
    alice.send(textTo('bob', 'no further traffic'))
    await lost
    await alice.next(/<ack /)
    await bob.next(/no further traffic/)
  })

  it('delivers a withdrawal although the confirmation of its commit was lost', async () => {
    const id = crypto.randomUUID()
    alice.send(textTo('bob', 'a mistake', id))
    await alice.next(/<ack /)
    const withdrawal = withdrawalOf(id)
    const lost = proxy.loseNextCommitAnswer()
    alice.send(withdrawal)
    await lost
    await alice.next(/type="error"/)
    await bob.next(/data-type="withdraw"/)
    alice.send(withdrawal)
    await alice.next(/<ack /)
  })

  // [order-2]
  it.each([
    ['withdrawal', withdrawalOf],
    ['reaction', reactionTo],
  ])(
    'delivers a %s before a later message though the answer to its commit comes late',
    async (_kind, about) => {
      const id = crypto.randomUUID()
      alice.send(textTo('bob', 'a mistake', id))
      await bob.next(/<stamp /)
      const held = proxy.delayNextCommitAnswer(500)
      alice.send(about(id))
      await held
      alice.send(textTo('bob', 'said afterwards'))
      const seqs = [seqOf(await bob.next(/<stamp /)), seqOf(await bob.next(/<stamp /))]
      expect(seqs).toEqual([2, 3])
    },
  )

  /** PostgreSQL has ended, until it is `back`. */
  const lose = () => {
    proxy.moveTo('postgres://127.0.0.1:1/')
    proxy.reset()
  }
  const back = () => proxy.moveTo(database.url)
  const sayAndAwait = async (text: string, answer: RegExp, id: string = crypto.randomUUID()) => {
    alice.send(textTo('bob', text, id))
    await alice.next(answer)
    return id
  }
  const FAULT = /type="error"/

  // [wire-10, order-2]
  it('waits for the oldest message that its device has to send again, then for the next', async () => {
    lose()
    const first = await sayAndAwait('first', FAULT)
    const second = await sayAndAwait('second', FAULT)
    back()
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200)
    await sayAndAwait('first', /<ack /, first)
    const third = await sayAndAwait('third', FAULT)
    await sayAndAwait('second', /<ack /, second)
    await sayAndAwait('third', /<ack /, third)
    for (const text of ['first', 'second', 'third']) expect(await bob.next(/<stamp /)).toContain(text)
  })

  it('logs the loss whole once, however many messages fail, and when it is over', async () => {
    const linesOf = (words: string) => server.logLines.filter(line => line.includes(words))
    lose()
    const first = await sayAndAwait('first', FAULT)
    for (const text of ['second', 'third', 'fourth']) await sayAndAwait(text, FAULT, crypto.randomUUID())
    expect(linesOf('archive failed').filter(line => line.includes('"stack"'))).toHaveLength(1)
    back()
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200)
    await sayAndAwait('first', /<ack /, first)
    expect(linesOf('archive works again')).toHaveLength(1)
  })

  // [wire-10, delivery-2]
  it('does not wait for a message that turns out to be archived, and delivers it', async () => {
    proxy.moveTo('postgres://127.0.0.1:1/')
    const lost = proxy.loseNextCommitAnswer()
    alice.send(textTo('bob', 'first'))
    await lost
    proxy.reset()
    await alice.next(FAULT)
    back()
    const second = await sayAndAwait('second', FAULT)
    const startedAt = performance.now()
    const isAcked = async () => /<ack /.test(await sayAgain(second))
    const sayAgain = (id: string) => {
      alice.send(textTo('bob', 'second', id))
      return alice.next(new RegExp(`id="${id}"`))
    }
    await expect.poll(isAcked, { interval: 300 }).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    for (const text of ['first', 'second']) expect(await bob.next(/<stamp /)).toContain(text)
  })

  it('does not let other conversations wait for a commit whose answer comes late', async () => {
    const id = crypto.randomUUID()
    await server.createUser('carol')
    const carol = await WireClient.signIn(server, 'carol')
    alice.send(textTo('bob', 'a mistake', id))
    await bob.next(/<stamp /)
    await alice.next(/<ack /)
    const held = proxy.delayNextCommitAnswer(3_000)
    alice.send(withdrawalOf(id))
    await held
    alice.send(textTo('carol', 'in another conversation'))
    const arrivals = [carol.next(/<stamp /).then(() => 'carol'), bob.next(/<stamp /).then(() => 'bob')]
    expect(await Promise.race(arrivals)).toBe('carol')
    await Promise.all(arrivals)
  })
})
