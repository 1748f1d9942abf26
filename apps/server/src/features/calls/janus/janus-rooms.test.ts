import type { PeerSignal } from '@parley/protocol/model'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedJanus } from '../../../../test/scripted-janus.ts'
import { JanusConnection } from './janus-connection.ts'
import { JanusRooms } from './janus-rooms.ts'

const seat = (user: string) => ({ user, device: 'web' })
const [ANN, BEN, CAT, DAN] = ['ann', 'ben', 'cat', 'dan'].map(seat) as [Seat, Seat, Seat, Seat]
type Seat = ReturnType<typeof seat>

let janus: ScriptedJanus
let connection: JanusConnection
let rooms: JanusRooms
let heard: PeerSignal[]

beforeEach(async () => {
  heard = []
  janus = new ScriptedJanus()
  connection = await JanusConnection.open(await janus.listen(), undefined)
  rooms = new JanusRooms(async () => connection, pino({ level: 'silent' }))
})
afterEach(() => {
  vi.useRealTimers()
  connection.close()
  janus.close()
})

const say = (about: Seat, signal: PeerSignal, from = ANN) =>
  rooms.signal('call', from, about, JSON.stringify(signal), (_, json) => {
    if (from === ANN) heard.push(JSON.parse(json))
  })
const publish = (takesLines: boolean) =>
  say(ANN, { session: 'of-ann', description: { type: 'offer', sdp: 'v=0' }, takesLines })
const offers = () => heard.filter(({ description }) => description?.type === 'offer')
const nextOffer = async (count: number): Promise<PeerSignal> => {
  await expect.poll(() => offers().length).toBe(count)
  return offers()[count - 1] as PeerSignal
}
const answer = ({ session }: PeerSignal) => say(ANN, { session, description: { type: 'answer', sdp: 'v=0' } })
/** As `user role mid`. */
const linesIn = ({ lines = [] }: PeerSignal): string[] =>
  lines.map(({ user, role, mid }) => `${user} ${role} ${mid}`)
const asked = () => janus.asked.map(({ request, streams }) => [request, ...streams].join(' '))

// [calls-6]
it('sends a screen only to a device that asks for it, and once', async () => {
  janus.publish(5, BEN)
  publish(false)
  const first = await nextOffer(1)
  expect([first.lines, asked()]).toEqual([undefined, ['join 5/0 5/1']])
  answer(first)
  for (let times = 0; times < 2; times++) say(BEN, { session: first.session })
  expect(await nextOffer(2)).toMatchObject({ session: first.session, description: { type: 'offer' } })
  expect(asked().slice(1)).toEqual(['subscribe 5/2 5/3'])
})

// [calls-6]
it('a device receives everybody by one connection, and those who come later once it has answered', async () => {
  for (const [id, one] of [BEN, CAT].entries()) janus.publish(id, one)
  publish(true)
  const first = await nextOffer(1)
  expect(linesIn(first)).toEqual(['ben microphone 0', 'ben camera 1', 'cat microphone 2', 'cat camera 3'])
  janus.publish(2, DAN)
  say(BEN, { session: first.session })
  answer(first)
  const second = await nextOffer(2)
  expect(asked()).toEqual(['join 0/0 0/1 1/0 1/1', 'subscribe 0/2 0/3 2/0 2/1'])
  expect(second.session).toBe(first.session)
  expect(linesIn(second).slice(4)).toEqual([
    ...['ben screen 4', 'ben screenSound 5', 'dan microphone 6', 'dan camera 7'],
  ])
})

it('a window of an earlier version receives each person over a separate connection', async () => {
  for (const [id, one] of [BEN, CAT].entries()) janus.publish(id, one)
  publish(false)
  const { session } = await nextOffer(2)
  expect(offers()[0]?.session).not.toBe(session)
  expect(asked()).toEqual(['join 0/0 0/1', 'join 1/0 1/1'])
})

// [calls-6]
it('the connection of a person who left is not reused: the next person gets a new connection', async () => {
  for (const [id, one] of [BEN, CAT].entries()) janus.publish(id, one)
  publish(true)
  const first = await nextOffer(1)
  answer(first)
  janus.leave(0)
  await expect.poll(() => heard.at(-1)?.description).toBeUndefined()
  expect(heard.at(-1)?.session).toBe(first.session)
  expect(linesIn(heard.at(-1) as PeerSignal)).toEqual(['cat microphone 2', 'cat camera 3'])
  janus.publish(2, DAN)
  const second = await nextOffer(2)
  expect(second.session).not.toBe(first.session)
  expect(linesIn(second)).toEqual(['dan microphone 0', 'dan camera 1'])
  // A connection that carries nobody ends.
  janus.leave(1)
  await expect.poll(() => janus.detached).toEqual([janus.asked[0]?.handle])
})

it('a connection is replaced when Janus reuses it before it reports that its owner left', async () => {
  for (const [id, one] of [BEN, CAT].entries()) janus.publish(id, one)
  publish(true)
  const first = await nextOffer(1)
  answer(first)
  janus.leave(0, false)
  janus.publish(2, DAN)
  await expect.poll(() => janus.detached).toEqual([janus.asked[0]?.handle])
  janus.leave(0)
  const second = await nextOffer(2)
  expect(second.session).not.toBe(first.session)
  expect(linesIn(second).filter(line => line.includes('camera'))).toEqual(['dan camera 1', 'cat camera 3'])
})

it('asks again for the remaining people when a person leaves during the request', async () => {
  for (const [id, one] of [BEN, CAT].entries()) janus.publish(id, one)
  janus.leave(0, false)
  publish(true)
  await expect.poll(asked).toContain('join 0/0 0/1 1/0 1/1')
  janus.leave(0)
  expect(linesIn(await nextOffer(1))).toEqual(['cat microphone 0', 'cat camera 1'])
})

// [calls-6]
it('after Janus was lost, those who come back are negotiated together', async () => {
  for (const one of [BEN, CAT]) say(one, { session: `of-${one.user}` }, one)
  publish(true)
  await expect.poll(() => heard.length).toBe(1)
  janus.publish(0, BEN)
  // More than Janus would need for an offer.
  for (let times = 0; times < 4; times++) await connection.trickle(0, {})
  expect(asked()).toEqual([])
  janus.publish(1, CAT)
  expect(linesIn(await nextOffer(1))).toHaveLength(4)
})

it('waits only briefly for a person who does not come back, and for an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  say(CAT, { session: 'of-cat' }, CAT)
  publish(true)
  await expect.poll(() => heard.length).toBe(1)
  janus.publish(0, BEN)
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(1_000)
  await nextOffer(1)
  vi.advanceTimersByTime(15_000)
  await nextOffer(2)
  expect(offers()[1]?.session).not.toBe(offers()[0]?.session)
  expect(offers().map(linesIn)[1]).toEqual(['ben microphone 0', 'ben camera 1'])
})

// [calls-7]
it('shows each person under their own name where Janus leaves a connection out of its offer', async () => {
  for (const [id, one] of [BEN, CAT, DAN].entries()) janus.publish(id, one)
  janus.missing.add(0)
  publish(true)
  const first = await nextOffer(1)
  expect(linesIn(first)).toEqual(['cat microphone 0', 'cat camera 1'])
  answer(first)
  expect(linesIn(await nextOffer(2)).slice(2)).toEqual(['dan microphone 2', 'dan camera 3'])
})

// [calls-6]
it.each(['ICE failed', 'Close PC'] as const)(
  'a connection that Janus hung up (%s) is opened again at once, one that a device closed is not',
  async reason => {
    for (const [id, one] of [BEN, CAT].entries()) janus.publish(id, one)
    publish(true)
    const first = await nextOffer(1)
    answer(first)
    const [sends = 0, receives = 0] = [janus.publishers[0], janus.asked[0]?.handle]
    for (const handle of [sends, receives]) janus.hangUp(handle, 'DTLS alert')
    janus.hangUp(receives, reason)
    const second = await nextOffer(2)
    expect(linesIn(second)).toEqual(linesIn(first))
    expect(janus.detached).toEqual([receives])
    const heardBefore = heard.length
    janus.hangUp(sends, reason)
    await expect.poll(() => heard.length).toBe(heardBefore + 1)
    expect(heard.at(-1)).toEqual({ session: expect.any(String) })
    publish(true)
    await nextOffer(3)
    // The previous connection, and that of somebody who has left.
    janus.hangUp(sends, reason)
    rooms.keep('call', [])
    janus.hangUp(janus.publishers[1] ?? 0, reason)
    await connection.trickle(0, {})
    expect(heard.at(-1)?.description?.type).toBe('offer')
  },
)

const USUAL = ['audio', 'video', 'video', 'audio'].map((type, at) => ({ type, mid: String(at) }))

it.each([
  ['a line that Janus cannot use', [{ ...USUAL[0], disabled: true }, ...USUAL.slice(1)]],
  [
    'lines of other kinds',
    [...USUAL]
      .reverse()
      .map(({ type }, at) => ({ type: type === 'audio' ? 'video' : 'audio', mid: String(at) })),
  ],
  ['fewer lines', USUAL.slice(0, 2)],
])('somebody who sends %s is not received, and the others are', async (_, streams) => {
  publish(true)
  await expect.poll(() => heard.length).toBe(1)
  janus.publish(0, BEN, true, { streams })
  janus.publish(1, CAT, true, { streams: USUAL })
  expect(linesIn(await nextOffer(1))).toEqual(['cat microphone 0', 'cat camera 1'])
})

it('the settings of Opus, which differ from sender to sender, are not offered', async () => {
  janus.publish(5, BEN)
  publish(true)
  expect((await nextOffer(1)).description?.sdp).toBe('v=0\r\na=mid:0\r\na=mid:1\r\n')
})

// [calls-6]
it('a device that moved here from another node is asked to send, and one that moved away is released', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  say(BEN, { session: 'hello' })
  expect(heard).toEqual([])
  vi.advanceTimersByTime(5_001)
  say(BEN, { session: 'hello' })
  expect(heard).toHaveLength(1)
  janus.publish(5, BEN)
  publish(true)
  await nextOffer(1)
  janus.publish(6, ANN)
  await expect.poll(() => janus.detached).toHaveLength(2)
  expect(rooms.callIds).toEqual([])
})
