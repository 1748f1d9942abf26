import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { Allowances } from '../../domain/limits/allowances.ts'
import { DEFAULT_CAPS } from './caps.ts'
import type { StreamEndpoint } from './stream/endpoint.ts'
import type { Link, StreamFault } from './stream/link.ts'
import type { Outgoing } from './stream/outgoing.ts'
import { Registry } from './stream/registry.ts'
import { Resumption } from './stream/resumption.ts'
import { Session } from './stream/session.ts'
import { Stream } from './stream/stream.ts'
import { sweep } from './sweep.ts'

/** A transport that only records: the engine needs no socket. */
class RecordingLink implements Link {
  readonly resumable = true
  readonly sent: string[] = []
  probes = 0
  closedFor: StreamFault | undefined

  send(stanza: Outgoing): void {
    this.sent.push(stanza.xml)
  }
  close(fault?: StreamFault): void {
    this.closedFor = fault
  }
  probe(): void {
    this.probes += 1
  }
}

let now: number
let endpoint: StreamEndpoint
let link: RecordingLink
let session: Session

beforeEach(() => {
  now = 0
  endpoint = {
    verifyToken: async () => undefined,
    lives: { now: () => now, lookUp: async () => new Map(), listRevocations: async () => [] },
    handlers: {
      message: () => undefined,
      iq: () => undefined,
      presence: () => undefined,
      left: () => undefined,
    },
    log: pino({ level: 'silent' }),
    caps: DEFAULT_CAPS,
    registry: new Registry(),
    unbound: new Set(),
    inboundBytes: new Allowances(undefined, () => now),
    requests: new Allowances(undefined, () => now),
    now: () => now,
  }
  link = new RecordingLink()
  const device = { user: 'bob', domain: 'acme.test', resource: 'web', companyId: 1, userId: 1, signIn: 's' }
  session = new Session(device, link, now)
  endpoint.registry.add(session)
})

const passSeconds = (seconds: number): void => {
  for (let n = 0; n < seconds; n++) {
    now += 1_000
    sweep(endpoint)
  }
}
const isKnown = (): boolean => endpoint.registry.devicesOf('bob', 'acme.test').includes(session)

// [delivery-10]
it('a silent connection is pinged after 30 s and dropped within 90 s', () => {
  passSeconds(29)
  expect(link.sent).toEqual([])
  passSeconds(2)
  expect(link.sent).toEqual([expect.stringContaining('<ping xmlns="urn:xmpp:ping"/>')])
  expect(link.probes).toBe(1)
  passSeconds(58)
  expect(link.sent).toHaveLength(2)
  expect(link.closedFor).toEqual({ condition: 'connection-timeout' })
  expect(isKnown()).toBe(false)
})

it('a connection that answers is kept', () => {
  for (let n = 0; n < 20; n++) {
    passSeconds(31)
    session.lastSeen = now
  }
  expect(isKnown()).toBe(true)
})

it('a lost session can be resumed for 60 s', () => {
  session.resumption = new Resumption('id', true, 1_000, 10)
  session.link = undefined
  session.detachedAt = now
  passSeconds(60)
  expect(isKnown()).toBe(true)
  passSeconds(1)
  expect(isKnown()).toBe(false)
  expect(session.hasEnded).toBe(true)
})

it('a lost session with too long a queue is dropped at once', () => {
  session.resumption = new Resumption('id', true, 1_000, 10)
  session.link = undefined
  session.detachedAt = now
  session.resumption.giveUp()
  passSeconds(1)
  expect(isKnown()).toBe(false)
})

it('a stream that does not sign in and bind within 10 s is closed', () => {
  const slow = new RecordingLink()
  endpoint.unbound.add(new Stream(endpoint, slow, () => undefined))
  passSeconds(10)
  expect(slow.closedFor).toBeUndefined()
  passSeconds(1)
  expect(slow.closedFor).toEqual({ condition: 'connection-timeout' })
  expect(endpoint.unbound.size).toBe(0)
})
