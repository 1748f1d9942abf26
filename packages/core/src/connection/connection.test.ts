import type { Xml } from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import { storeAfter } from '../../test/support/build.ts'
import type { CallResult } from '../http/caller.ts'
import type { Problem } from '../store/state.ts'
import { createConnection } from './connection.ts'
import { createOfflineDetector } from './offline-detector.ts'
import type { StreamEvents, StreamOptions } from './transport.ts'
import { createTransportChoice } from './transport-choice.ts'

interface Attempt extends StreamEvents {
  options: StreamOptions
  sent: Xml[]
  closed: boolean
}

function prepare() {
  const store = storeAfter()
  const clock = createShiftingClock()
  const attempts: Attempt[] = []
  const refused: Problem[] = []
  const network = { isUp: true }
  let tokens = 0
  const connection = createConnection({
    clock,
    random: () => 1,
    dispatch: store.dispatch,
    freshToken: async (): Promise<CallResult<string>> => ({ ok: true, value: `token ${++tokens}` }),
    address: () => ({
      websocket: 'ws://x',
      bosh: 'http://x/',
      jid: 'alice@acme.test/web',
      isTrusted: () => false,
    }),
    choice: createTransportChoice(() => 'auto'),
    detector: createOfflineDetector(
      clock,
      { ask: () => (network.isUp ? Promise.resolve() : Promise.reject(new TypeError('fetch failed'))) },
      isUp => store.dispatch({ type: 'networkChanged', network: isUp ? 'up' : 'down' }),
    ),
    receive: () => undefined,
    refused: problem => refused.push(problem),
    transport: {
      open(options, events) {
        const attempt: Attempt = { ...events, options, sent: [], closed: false }
        attempts.push(attempt)
        return {
          send: stanza => attempt.sent.push(stanza),
          close: () => {
            attempt.closed = true
            // strophe reports its own closing, and does so twice.
            events.status('disconnected', undefined)
            events.status('disconnected', undefined)
          },
        }
      },
    },
  })
  const attempt = async (count: number): Promise<Attempt> => {
    await expect.poll(() => attempts.length).toBe(count)
    return attempts[count - 1] as Attempt
  }
  return {
    store,
    clock,
    connection,
    attempt,
    network,
    attempts,
    refused,
    link: () => store.state().connection,
  }
}

describe('the connection', () => {
  // [connection-7]
  it('waits 3 s, then 1.5 times longer each time, and uses a fresh token per attempt', async () => {
    const { clock, connection, attempt, link } = prepare()
    connection.open()
    for (const [index, wait] of [3_000, 4_500, 6_750].entries()) {
      const tried = await attempt(index + 1)
      expect(tried.options.password).toBe(`token ${index + 1}`)
      const before = clock.now()
      tried.status('connfail', 'closed-unexpectedly')
      const after = clock.now()
      tried.status('connfail', 'closed-unexpectedly')
      tried.status('disconnected', undefined)
      expect(link()).toMatchObject({ phase: 'waiting', attempt: index + 1, status: 'connfail' })
      expect(link().retryAt).toBeGreaterThanOrEqual(before + wait)
      expect(link().retryAt).toBeLessThanOrEqual(after + wait)
      clock.advance(wait)
    }
  })

  it('ignores late reports of an earlier attempt', async () => {
    const { connection, attempt, link } = prepare()
    connection.open()
    const first = await attempt(1)
    first.status('disconnected', undefined)
    connection.wake()
    const second = await attempt(2)
    second.status('connected', undefined)
    first.status('disconnected', undefined)
    expect(link().phase).toBe('catching-up')
    expect(second.closed).toBe(false)
  })

  // [connection-4]
  it('retries once with a fresh token after a refusal, then ends the session', async () => {
    const { connection, attempt, refused, attempts } = prepare()
    connection.open()
    const first = await attempt(1)
    first.status('authfail', 'authentication-failed')
    expect(first.closed).toBe(true)
    const second = await attempt(2)
    second.status('authfail', 'authentication-failed')
    expect(refused).toEqual([{ code: 'session-ended' }])
    expect(attempts).toHaveLength(2)
  })

  it('does not reconnect by itself after a conflict', async () => {
    const { clock, connection, attempt, attempts, link } = prepare()
    connection.open()
    const first = await attempt(1)
    first.status('connected', undefined)
    first.status('error', 'conflict')
    clock.advance(4_000_000)
    connection.wake()
    expect(link().phase).toBe('conflict')
    expect(attempts).toHaveLength(1)
    connection.retry()
    await attempt(2)
  })

  it('falls back to BOSH after two WebSocket attempts without an answer', async () => {
    const { connection, attempt, link } = prepare()
    connection.open()
    for (const count of [1, 2]) {
      const silent = await attempt(count)
      silent.status('connfail', 'closed-unexpectedly')
      connection.wake()
    }
    const third = await attempt(3)
    expect(third.options.url).toBe('http://x/')
    expect(link().transport).toBe('bosh')
    third.status('authenticating', undefined)
    third.status('disconnected', 'closed-unexpectedly')
    connection.wake()
    expect((await attempt(4)).options.url).toBe('http://x/')
  })

  it('opens no stream while the network is down', async () => {
    const { clock, connection, attempt, attempts, network, link } = prepare()
    connection.open()
    const first = await attempt(1)
    network.isUp = false
    first.status('disconnected', 'closed-unexpectedly')
    await expect.poll(() => link().network).toBe('down')
    clock.advance(3_000)
    await expect.poll(() => link()).toMatchObject({ phase: 'waiting', reason: 'offline', attempt: 2 })
    expect(attempts).toHaveLength(1)
    network.isUp = true
    connection.wake()
    await attempt(2)
    expect(link().network).toBe('up')
  })

  it('aborts an attempt that never completes', async () => {
    const { clock, connection, attempt, link } = prepare()
    connection.open()
    await attempt(1)
    clock.advance(20_000)
    expect(link()).toMatchObject({ phase: 'waiting', status: 'conntimeout' })
  })

  it('sends nothing unless the stream is open', async () => {
    const { connection, attempt } = prepare()
    const stanza = '<message/>' as Xml
    connection.open()
    const first = await attempt(1)
    connection.send(stanza)
    expect(first.sent).toEqual([])
    first.status('connected', undefined)
    connection.send(stanza)
    expect(first.sent).toContain(stanza)
    first.status('disconnected', undefined)
    connection.send(stanza)
    expect(first.sent.filter(sent => sent === stanza)).toHaveLength(1)
    expect(await connection.ask(() => stanza)).toBe('lost')
  })
})
