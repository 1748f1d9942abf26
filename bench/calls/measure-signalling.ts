import { encodeCallRequest } from '@parley/protocol/wire'
import { createMarkedMessages } from '../load/marked-message.ts'
import { drain } from '../load/measure-pairs.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import { startCpuMeter } from '../load/process-meter.ts'
import { median, round } from '../load/quantiles.ts'
import type { Session } from '../load/session.ts'
import { parleyTarget } from '../targets/parley.ts'
import { DOMAIN, type Wire } from '../targets/target.ts'

const CALLS = 500
const RATE = 400
const SECONDS = 5
const ROUNDS = 3
/** About what a candidate of a browser takes. */
const BYTES = 200
export const SIGNALLING_BOUND = 1.1

export interface SignallingFigures {
  /** Processor time of the server, in microseconds: for one signal of a call, and for one message of the same length. */
  signalUs: number
  messageUs: number
}

export interface Pair {
  from: Session
  to: Session
  call: string
}

const partsOf = (address: string): { user: string; device: string } => {
  const [bare = '', device = ''] = address.split('/')
  return { user: bare.split('@')[0] ?? '', device }
}

/** 500 calls at once: what their signals cost beside as many messages, in turns, so that a busy minute affects both. */
export async function measureSignalling(): Promise<SignallingFigures> {
  const target = await parleyTarget.start(2 * CALLS)
  try {
    const { sessions } = await openSessions(
      { ...target.wire, label: 'calls', loginsAtOnce: 64 },
      0,
      2 * CALLS,
    )
    const pairs = sessions
      .slice(0, CALLS)
      .map((from, at) => ({ from, to: sessions[at + CALLS] as Session, call: crypto.randomUUID() }))
    for (const pair of pairs) await connectCall(pair)
    const signals: number[] = []
    const messages: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      signals.push(await measure(target.wire, pairs, 2 * at, 'signal'))
      messages.push(await measure(target.wire, pairs, 2 * at + 1, 'message'))
    }
    await closeSessions(sessions)
    return { signalUs: round(median(signals) ?? 0, 0), messageUs: round(median(messages) ?? 0, 0) }
  } finally {
    await target.stop()
  }
}

/** One calls, the other answers. */
export async function connectCall({ from, to, call }: Pair): Promise<void> {
  const [mine, theirs] = [partsOf(from.address), partsOf(to.address)]
  const conversation = { kind: 'chat', id: theirs.user } as const
  const start = { action: 'start', call, to: conversation, media: 'audio', device: mine.device } as const
  await ask(from, encodeCallRequest(start, 'start', DOMAIN))
  // The window of the caller has opened.
  await ask(from, encodeCallRequest({ action: 'current', call }, 'current', DOMAIN))
  await ask(to, encodeCallRequest({ action: 'answer', call }, 'answer', DOMAIN))
}

const ask = (session: Session, iq: string): Promise<void> =>
  new Promise((resolve, reject) => {
    session.listen(stanza => {
      if (!/^<iq[^>]*type=["'](result|error)/.test(stanza)) return
      if (/type=["']error/.test(stanza)) reject(new Error(stanza))
      else resolve()
    })
    session.send(iq)
  })

/** Returns the processor time of the server for each that arrived, in microseconds. */
async function measure(
  wire: Wire,
  pairs: Pair[],
  phase: number,
  kind: 'signal' | 'message',
): Promise<number> {
  const marked = createMarkedMessages(kind === 'signal' ? '{body}' : wire.stanza, phase, BYTES)
  let arrived = 0
  for (const { to } of pairs)
    to.listen(stanza => {
      if (marked.indexOf(stanza) >= 0) arrived++
    })
  const readCpu = startCpuMeter(wire.serverPids)
  const { sent } = await runOpenLoop(RATE, SECONDS, index => {
    const pair = pairs[index % pairs.length] as Pair
    const { user } = partsOf(pair.to.address)
    const stanza = marked.write(`${user}@user.${DOMAIN}`, index)
    pair.from.send(kind === 'signal' ? encodeSignal(pair, stanza, index) : stanza)
  })
  await drain(() => arrived, sent)
  if (arrived < sent) throw new Error(`${arrived} of ${sent} arrived`)
  return (readCpu().serverMs * 1_000) / arrived
}

export const encodeSignal = ({ to, call }: Pair, signal: string, index: number): string =>
  encodeCallRequest({ action: 'signal', call, to: partsOf(to.address), signal }, `s${index}`, DOMAIN)

export const formatSignalling = ({ signalUs, messageUs }: SignallingFigures): string =>
  [
    `| ${CALLS} calls at once, processor time of the server | µs |`,
    '| --- | ---: |',
    `| a signal (bound: ${SIGNALLING_BOUND} × a message) | ${signalUs} |`,
    `| a message of the same length | ${messageUs} |`,
  ].join('\n')
