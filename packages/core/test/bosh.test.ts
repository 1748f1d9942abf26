import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createStropheTransport } from '../src/connection/strophe-transport.ts'
import { installXhr } from './support/fetch-xhr.ts'
import { createMemoryStore, createShiftingClock } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

// Other files run in the same worker, and without it clients know that there is no BOSH.
installXhr()
const createHarness = prepareHarness()

function preferBosh() {
  const localStore = createMemoryStore()
  localStore.set('Transport', 'bosh')
  return { localStore }
}

describe('BOSH', () => {
  // [connection-5]
  it('asks for a session with its figures: wait 60 s, hold 1', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/http-bind/`
    const events = { status: () => undefined, stanza: () => undefined }
    const options = { url, isTrusted: () => false, jid: 'alice@acme.test/web', password: 'secret' }
    const stream = createStropheTransport().open(options, events)
    const [request, response] = await once(server, 'request')
    const body = await text(request)
    response.end('<body xmlns="http://jabber.org/protocol/httpbind" type="terminate"/>')
    stream.close()
    server.close()
    expect([/ wait=['"](\d+)/, / hold=['"](\d+)/].map(figure => figure.exec(body)?.[1])).toEqual(['60', '1'])
    expect(body).not.toContain('secret')
  })

  // [connection-1]
  it('is used when the setting asks for it', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice', preferBosh())
    const bob = await harness.direct('bob')
    expect(alice.store.getState().connection).toMatchObject({ transport: 'bosh', status: 'connected' })
    void alice.contacts.open(BOB)
    void bob.contacts.open(ALICE)
    for (const text of ['one', 'two', 'three']) alice.messages.sendText(BOB, text)
    await bob.until(() => bob.texts(ALICE).length === 3)
    bob.messages.sendText(ALICE, 'four')
    await alice.until(() => alice.texts(BOB).length === 4)
    expect(alice.texts(BOB)).toEqual(['one', 'two', 'three', 'four'])
    expect(bob.texts(ALICE)).toEqual(alice.texts(BOB))
  })

  it('is switched off and on by the setting', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice', preferBosh())
    alice.connection.preferTransport('auto')
    await alice.until(state => state.connection.transport === 'websocket')
    await alice.online()
    expect(alice.connection.transportPreference()).toBe('auto')
    alice.connection.preferTransport('bosh')
    await alice.until(state => state.connection.transport === 'bosh')
    await alice.online()
  })

  it('is used when WebSocket is blocked', async () => {
    const harness = await createHarness()
    harness.proxy.refuseWebSockets()
    const alice = await harness.enter('alice')
    expect(alice.store.getState().connection).toMatchObject({ phase: 'online', transport: 'bosh' })
  })

  it('reconnects after a dead connection without losing or duplicating messages', async () => {
    const harness = await createHarness()
    const clock = createShiftingClock()
    const alice = await harness.enter('alice', { ...preferBosh(), clock })
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    harness.proxy.freeze()
    for (const text of ['one', 'two', 'three']) alice.messages.sendText(BOB, text)
    clock.advance(45_000)
    // On a busy machine it tries again already.
    expect(alice.store.getState().connection).toMatchObject({
      phase: expect.stringMatching(/^(waiting|connecting)$/),
      reason: 'no-answer',
    })
    harness.proxy.cut()
    alice.connection.retry()
    await alice.online()
    await bob.until(() => bob.texts(ALICE).length === 3)
    expect(bob.texts(ALICE)).toEqual(['one', 'two', 'three'])
  })

  it('yields to a window with the same resource', async () => {
    const harness = await createHarness()
    const original = await harness.direct('alice', preferBosh())
    const duplicate = await harness.direct(undefined, original.kept)
    await duplicate.online()
    await original.until(state => state.connection.phase === 'conflict')
    expect(original.store.getState().connection.reason).toBe('conflict')
  })
})
