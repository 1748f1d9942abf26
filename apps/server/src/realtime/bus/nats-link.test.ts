import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { connect, headers } from '@nats-io/transport-node'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { findProgram, type Nats, startNats } from '../../../../../tools/nats.ts'
import { NatsBus } from './nats-bus.ts'
import { type BusKey, NatsLink } from './nats-link.ts'

const program = findProgram('nats-server')
const log = pino({ level: 'silent' })
const KEY = { secret: 'of the database', takesUnsigned: () => false }
const within = { timeout: 60_000, interval: 50 }

/** Stands where NATS was and refuses every sign-in, until it has refused so many. */
async function refuseSignIns(url: string, times: number): Promise<void> {
  let refused = 0
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.write(
      `INFO ${JSON.stringify({ version: '2.10.0', auth_required: true, headers: true, proto: 1, max_payload: 1_048_576 })}\r\n`,
    )
    socket.once('data', () => {
      refused++
      socket.end(`-ERR 'Authorization Violation'\r\n`)
    })
  })
  server.listen(Number(new URL(url).port), '127.0.0.1')
  await once(server, 'listening')
  await expect.poll(() => refused, within).toBeGreaterThanOrEqual(times)
  server.close()
  await once(server, 'close')
}

describe.runIf(program)('the connection to NATS', () => {
  const withNats = async (test: (nats: Nats) => Promise<void>) => {
    const nats = await startNats(program ?? '')
    try {
      await test(nats)
    } finally {
      await nats.stop()
    }
  }

  it('comes back after NATS refused several sign-ins', async () => {
    await withNats(async nats => {
      const received: string[] = []
      const link = new NatsLink(log, KEY, { connected: () => undefined })
      link.subscribe('greeting', text => received.push(text))
      const other = new NatsLink(log, KEY, { connected: () => undefined })
      try {
        void link.connect(nats.url.replace('//', '//token@'))
        await expect.poll(() => link.isUp, within).toBe(true)
        await nats.kill('SIGKILL')
        await refuseSignIns(nats.url, 3)
        await nats.start()
        await expect.poll(() => link.isUp, within).toBe(true)
        void other.connect(nats.url)
        await expect
          .poll(() => {
            other.publish('greeting', 'hello')
            return received
          }, within)
          .toContain('hello')
      } finally {
        await Promise.all([link.stop(), other.stop()])
      }
    })
  })

  it('delivers what a node publishes before it has heard of the other nodes', async () => {
    await withNats(async nats => {
      const open = () => new NatsBus({ addresses: nats.url, prefix: 'test', key: KEY, log })
      const one = open()
      const received: unknown[] = []
      one.listen('greeting', ({ body }) => received.push(body))
      one.serve('acme.test')
      await expect.poll(() => one.state().isConnected, within).toBe(true)
      const two = open()
      try {
        await expect.poll(() => two.state().isConnected, { ...within, interval: 1 }).toBe(true)
        // The first node does not beat: it was not started.
        expect(two.state().peers).toBe(0)
        two.publish('acme.test', 'people', 'greeting', 'hello')
        await expect.poll(() => received, within).toEqual(['hello'])
      } finally {
        await Promise.all([one.stop(), two.stop()])
      }
    })
  })

  /** A stranger says it first, then a node: when the node was heard, so was the stranger. */
  async function heardFrom(nats: Nats, stranger: BusKey | 'no key', own: BusKey) {
    const received: string[] = []
    const subject = 'test.c.acme%2Etest.people'
    const link = new NatsLink(log, own, { connected: () => undefined })
    link.subscribe('test.c.acme%2Etest.>', text => received.push(text))
    const node = new NatsLink(log, own, { connected: () => undefined })
    const foreign = await connect({ servers: new URL(nats.url).host })
    try {
      void link.connect(nats.url)
      void node.connect(nats.url)
      await expect.poll(() => link.isUp && node.isUp, within).toBe(true)
      if (stranger === 'no key') foreign.publish(subject, 'stranger')
      else {
        const marked = headers()
        const mac = createHmac('sha256', stranger.secret).update(`${subject}\nstranger`).digest('base64url')
        marked.set('Parley-Mac', mac)
        foreign.publish(subject, 'stranger', { headers: marked })
      }
      await foreign.flush()
      await expect
        .poll(() => {
          node.publish(subject, 'node')
          return received
        }, within)
        .toContain('node')
      return { first: received[0], refused: link.refused }
    } finally {
      await Promise.all([link.stop(), node.stop(), foreign.close()])
    }
  }

  it('ignores and counts what no node of this installation wrote', async () => {
    await withNats(async nats => {
      const refused = { first: 'node', refused: 1 }
      expect(await heardFrom(nats, 'no key', KEY)).toEqual(refused)
      expect(await heardFrom(nats, { ...KEY, secret: 'guessed' }, KEY)).toEqual(refused)
      expect(await heardFrom(nats, KEY, KEY)).toEqual({ first: 'stranger', refused: 0 })
    })
  })

  it('believes nodes of a version without keys during an upgrade only, and wrong marks never', async () => {
    await withNats(async nats => {
      const upgrading = { ...KEY, takesUnsigned: () => true }
      expect(await heardFrom(nats, 'no key', upgrading)).toEqual({ first: 'stranger', refused: 0 })
      const wrong = { ...KEY, secret: 'guessed' }
      expect(await heardFrom(nats, wrong, upgrading)).toEqual({ first: 'node', refused: 1 })
    })
  })
})
