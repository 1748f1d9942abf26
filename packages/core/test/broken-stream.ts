import type { ConversationKey } from '@parley/protocol/model'
import type { BoshCut } from './bosh-cut.ts'
import type { Cut } from './cut-plan.ts'
import type { ShiftingClock } from './shifting-clock.ts'
import type { TcpProxy } from './tcp-proxy.ts'
import type { TestClient } from './test-client.ts'

interface Side {
  client: TestClient
  clock: ShiftingClock
  proxy: TcpProxy
  /** The conversation with the other side. */
  key: ConversationKey
}

/** Two people; the stream of the first one breaks. */
export interface Lane {
  alice: Side
  bob: Side
  /** Whether waiting for the next attempt is cut short; not while nobody is there to answer. */
  skipsWaiting: boolean
}

export interface BreakCase {
  name: string
  cut: Cut
  /** Before the stream that breaks is opened, while it is being opened, or once it is online. */
  written: 'before' | 'connecting' | 'online'
}

const MESSAGES = [1, 2, 3]
/** Longer than a handshake takes on a busy machine. */
const PATIENCE_MS = 3_000
/** More than enough on a quiet machine; a busy one may need them, and they cost nothing when all is well. */
const ROUNDS = 8

/** Waiting for the next attempt costs nothing: the clock is pushed to it. */
export function skipWaiting(lane: Lane): void {
  for (const { client, clock } of [lane.alice, lane.bob])
    client.store.subscribe(({ connection: { phase, retryAt = 0 } }) => {
      if (phase === 'waiting' && lane.skipsWaiting)
        setImmediate(() => clock.advance(Math.max(0, retryAt - clock.now())))
    })
}

const ofCase = ({ client, key }: Side, name: string) =>
  client.texts(key).filter(text => text.startsWith(`${name} `))

const settled = (side: Side, name: string) =>
  side.client.until(
    ({ connection }) =>
      connection.phase === 'online' &&
      side.client.messagesIn(side.key).every(message => message.status === 'success') &&
      ofCase(side, name).length >= 2 * MESSAGES.length,
    PATIENCE_MS,
  )

/** What a person would do about a message that failed. */
function resendFailed({ client, key }: Side): void {
  for (const { id, status } of client.messagesIn(key)) if (status === 'error') client.messages.resend(key, id)
}

export function advance({ alice, bob }: Lane, ms: number): void {
  for (const { clock } of [alice, bob]) clock.advance(ms)
}

/** A stream that died without a sign is found by its heartbeat: 30 s, then 15 s. */
export async function settle(lane: Lane, name: string, round = 1): Promise<void> {
  const sides = [lane.alice, lane.bob]
  sides.forEach(resendFailed)
  try {
    await Promise.all(sides.map(side => settled(side, name)))
  } catch (error) {
    if (round === ROUNDS) throw error
    advance(lane, 30_000)
    advance(lane, 15_000)
    await settle(lane, name, round + 1)
  }
}

function write({ alice, bob }: Pick<Lane, 'alice' | 'bob'>, name: string): void {
  for (const count of MESSAGES) {
    alice.client.messages.sendText(alice.key, `${name} a${count}`)
    bob.client.messages.sendText(bob.key, `${name} b${count}`)
  }
}

/** Three messages each way around a stream that breaks; what becomes of them is seen after `settle`. */
export async function writeOver({ alice, bob }: Lane, { name, cut, written }: BreakCase) {
  const hasBroken = alice.proxy.cutNextWebSocket(cut)
  const inPhase = alice.client.until(
    ({ connection: { phase } }) => phase === (written === 'before' ? 'waiting' : 'connecting'),
  )
  alice.proxy.cut()
  await inPhase
  if (written === 'online') await alice.client.online()
  write({ alice, bob }, name)
  return { hasBroken }
}

/** The same over BOSH, where losing a connection means nothing and losing a request does. */
export function writeOverBosh({ alice, bob }: Lane, name: string, cut: BoshCut) {
  const hasBroken = alice.proxy.cutBosh(cut)
  alice.client.connection.preferTransport('bosh')
  write({ alice, bob }, name)
  return { hasBroken }
}

const ofWriter = (texts: string[], writer: string) => texts.filter(text => text.includes(` ${writer}`))

/** What both people see in a case, in a few lists. */
export function viewOf({ alice, bob }: Lane, name: string) {
  const [left, right] = [ofCase(alice, name), ofCase(bob, name)]
  return { hers: ofWriter(left, 'a'), his: ofWriter(left, 'b'), isSameForBoth: left.join() === right.join() }
}

export const perfectView = (name: string) => ({
  hers: MESSAGES.map(count => `${name} a${count}`),
  his: MESSAGES.map(count => `${name} b${count}`),
  isSameForBoth: true,
})
