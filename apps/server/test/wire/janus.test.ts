import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { CallState, PeerSignal } from '@parley/protocol/model'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JanusConnection } from '../../src/features/calls/janus/janus-connection.ts'
import type { JanusSettings } from '../../src/features/calls/janus/janus-engine.ts'
import { JanusProcess } from '../../src/features/calls/janus/janus-process.ts'
import { janusRoomOf } from '../../src/features/calls/janus/janus-rooms.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testkit.ts'
import { askCall } from './call-client.ts'
import { eventIn } from './event-in.ts'
import { sampleOffer } from './sample-offer.ts'
import { WireClient } from './wire-client.ts'

const JANUS = '/usr/bin/janus'
const NAMES = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay']
const program = { path: JANUS, ports: '41000-41999', publicAddress: undefined }

let server: TestServer
let people: Record<string, WireClient>
let roomName = ''

async function begin(janus: JanusSettings | undefined): Promise<void> {
  server = await startTestServer({ janus })
  people = {}
  for (const name of NAMES) await server.createUser(name)
  const tokens = await Promise.all(NAMES.map(name => server.signIn(name, PASSWORD)))
  const token = tokens[0]?.token ?? ''
  const room = await server.call('addRoom', { natural_name: 'Six', im_user_names: NAMES.slice(1) }, { token })
  roomName = room.answer?.im_room_name ?? ''
  for (const [at, name] of NAMES.entries()) {
    const opened = await WireClient.authenticated(server, name, tokens[at]?.xmpp_token ?? '')
    await opened.bind('web')
    people[name] = opened
  }
}

const client = (name: string): WireClient => people[name] as WireClient

/** The call of the room as the last one sees it. */
async function startWith(names: string[]): Promise<CallState> {
  const [first = '', ...others] = names
  const to = { kind: 'groupchat', id: roomName } as const
  const call = crypto.randomUUID()
  let state = (await askCall(client(first), { action: 'start', call, to, media: 'video', device: 'web' }))
    .call
  for (const name of others) {
    const answer = await askCall(client(name), { action: 'answer', call: state.id })
    if (answer.refused !== undefined) throw new Error(answer.refused)
    state = answer.call
  }
  return state
}

const send = (call: string, name: string, about: string, signal: PeerSignal) =>
  askCall(client(name), {
    action: 'signal',
    call,
    to: { user: about, device: 'web' },
    signal: JSON.stringify(signal),
  })

const publish = (call: string, name: string) =>
  send(call, name, name, { session: `of-${name}`, description: { type: 'offer', sdp: sampleOffer() } })

interface Heard {
  about: string
  signal: PeerSignal
}

async function hear(name: string, isWanted: (heard: Heard) => boolean): Promise<Heard> {
  for (;;) {
    const { from, signal } = eventIn(await client(name).next(/data-type="call_signal"/)) as {
      from: { user: string }
      signal: string
    }
    const heard = { about: from.user, signal: JSON.parse(signal) as PeerSignal }
    if (isWanted(heard)) return heard
  }
}

/** As a browser does, which offers again whenever it is asked to. */
async function publishUntilAnswered(id: string, name: string): Promise<PeerSignal> {
  for (;;) {
    await publish(id, name)
    const { signal } = await hear(name, ({ about }) => about === name)
    if (signal.description) return signal
  }
}

const linesOf = (sdp = ''): string[] => [...sdp.matchAll(/^m=(\w+)/gm)].map(found => found[1] ?? '')

/** The Janus of this process; others may run on the machine. */
function findJanus(): number | undefined {
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      if (/^Name:\s+janus$/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status))
        return Number(pid)
    } catch {
      // It has ended meanwhile.
    }
  return undefined
}

afterEach(() => server.stop())

describe.skipIf(!existsSync(JANUS))('a call through Janus', () => {
  beforeEach(() => begin({ program }))

  // [calls-6]
  it('begins with the fifth person, whose offers it answers', async () => {
    await startWith(NAMES.slice(0, 3))
    expect(findJanus()).toBeUndefined()
    expect((await startWith(NAMES.slice(0, 4))).via).toBeUndefined()
    const { id, via } = await startWith(NAMES)
    expect(via).toBe('server')
    const { session, description } = await publishUntilAnswered(id, 'ann')
    expect([session, description?.type]).toEqual(['of-ann', 'answer'])
    expect(linesOf(description?.sdp)).toEqual(['audio', 'video', 'video', 'audio'])
  })

  it('continues after Janus was killed, and asks every device at once', async () => {
    const { id } = await startWith(NAMES)
    await publishUntilAnswered(id, 'ann')
    process.kill(findJanus() as number, 'SIGKILL')
    const asked = await hear('ann', ({ about, signal }) => about === 'ann' && !signal.description)
    expect(asked.signal).toEqual({ session: expect.any(String) })
    expect((await publishUntilAnswered(id, 'ann')).description?.type).toBe('answer')
  })

  it('ignores malformed descriptions and candidates', async () => {
    const { id } = await startWith(NAMES)
    await publish(id, 'ann')
    for (const sdp of ['', 'v=0', 'x'.repeat(30_000), `${sampleOffer()}a=rtpmap:${'9'.repeat(5_000)}\r\n`])
      await send(id, 'ben', 'ben', { session: 'bad', description: { type: 'offer', sdp } })
    for (const candidate of ['', 'candidate:x', '\u0000'.repeat(1_000)])
      await send(id, 'ann', 'ann', { session: 'of-ann', candidate: { candidate, sdpMid: '99' } })
    expect((await publishUntilAnswered(id, 'cat')).description?.type).toBe('answer')
  })

  // [calls-5]
  it('forwards nothing more of a person who was removed', async () => {
    const { id } = await startWith(NAMES)
    for (const name of ['ann', 'eve']) await publish(id, name)
    await hear('eve', ({ about }) => about === 'eve')
    await askCall(client('ann'), { action: 'remove', call: id, target: 'eve' })
    expect(await send(id, 'eve', 'eve', { session: 'again' })).toEqual({ refused: 'not-found' })
  })
})

// [calls-6, recordings-1]
it.skipIf(!existsSync(JANUS))('a call uses a Janus on another machine, which cannot record', async () => {
  const elsewhere = new JanusProcess(program, pino({ level: 'silent' }))
  try {
    await begin({ addresses: [await elsewhere.address()] })
    const { id } = await startWith(NAMES)
    expect((await publishUntilAnswered(id, 'ann')).description?.type).toBe('answer')
    const { ticket } = await askCall(client('ann'), { action: 'current', call: id })
    expect(ticket).not.toHaveProperty('canRecord')
  } finally {
    elsewhere.stop()
  }
})

// [calls-6]
it.skipIf(!existsSync(JANUS))(
  'a device whose connection Janus has ended is asked for a new one',
  async () => {
    const elsewhere = new JanusProcess(program, pino({ level: 'silent' }))
    try {
      const { url, secret } = await elsewhere.address()
      await begin({ addresses: [{ url, secret }] })
      const { id } = await startWith(NAMES)
      await publishUntilAnswered(id, 'ann')
      const connection = await JanusConnection.open(url, secret)
      await connection.message(await connection.attach({}), { request: 'destroy', room: janusRoomOf(id) })
      const asked = await hear('ann', ({ about, signal }) => about === 'ann' && !signal.description)
      expect(asked.signal).toEqual({ session: expect.any(String) })
      connection.close()
    } finally {
      elsewhere.stop()
    }
  },
)

// [calls-6]
it('without Janus the fifth person is refused', async () => {
  await begin(undefined)
  await expect(startWith(NAMES)).rejects.toThrow('full')
})
