import { createMarkedMessages } from '../load/marked-message.ts'
import { drain } from '../load/measure-pairs.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import { quantiles } from '../load/quantiles.ts'
import type { Conversation } from './conversations.ts'
import type { Person } from './person.ts'

const BODY_BYTES = 100
/** Counted, but without a latency. */
const WARM_UP_SECONDS = 1
const MINUTE_MS = 60_000
const ANSWERED_WITHIN_MS = 40_000

/** Who says the message of this number, and where. */
interface Turn {
  conversation: Conversation
  writer: number
}

interface Talk {
  people: ReadonlyMap<number, Person>
  turnOf(index: number): Turn
  /** Members of the largest conversation. */
  widest: number
  rate: number
  seconds: number
  /** No other talk of these people has the same. */
  phase: number
}

export interface TalkResult {
  sent: number
  acked: number
  refused: number
  /** One for each member but the writer. */
  expected: number
  heard: number
  /** Messages that everybody has heard. */
  complete: number
  /** Heard a second time by the same person. */
  doubled: number
  /** Of each delivery. */
  latenciesMs: number[]
  /** p99 of the deliveries of each minute. */
  minutesP99Ms: number[]
  ackMs: number[]
  lagP99Ms: number
}

/** Messages by the clock; every delivery is counted where it arrives. */
export async function talk({ people, turnOf, widest, rate, seconds, phase }: Talk): Promise<TalkResult> {
  const total = Math.round(rate * (seconds + WARM_UP_SECONDS))
  const messages = new Map<string, ReturnType<typeof createMarkedMessages>>()
  const write = ({ stanza, addressFor }: Conversation, writer: number, index: number) => {
    const known = messages.get(stanza) ?? createMarkedMessages(stanza, phase, BODY_BYTES)
    messages.set(stanza, known)
    return known.write(addressFor(writer), index)
  }
  const { indexOf } = createMarkedMessages('', phase, BODY_BYTES)
  const result: TalkResult = {
    sent: 0,
    acked: 0,
    refused: 0,
    expected: 0,
    heard: 0,
    complete: 0,
    doubled: 0,
    latenciesMs: [],
    minutesP99Ms: [],
    ackMs: [],
    lagP99Ms: 0,
  }
  const sentAt = new Float64Array(total)
  const places = new Uint8Array(total * widest)
  const counts = new Uint8Array(total)
  const hear = (index: number, listener: number) => {
    const { conversation, writer } = turnOf(index)
    if (listener === writer) return
    const place = index * widest + conversation.members.indexOf(listener)
    if (places[place]) return void result.doubled++
    places[place] = 1
    result.heard++
    counts[index] = (counts[index] ?? 0) + 1
    if (counts[index] === conversation.members.length - 1) result.complete++
    if (index >= rate * WARM_UP_SECONDS) result.latenciesMs.push(performance.now() - (sentAt[index] ?? 0))
  }
  for (const [number, person] of people)
    person.listen({
      heard(stanza) {
        const index = indexOf(stanza)
        if (index >= 0) hear(index, number)
      },
      acked: ms => void result.ackMs.push(ms),
      refused: () => void result.refused++,
    })
  const endMinutes = watchMinutes(result)
  const { sent, lagsMs } = await runOpenLoop(rate, seconds + WARM_UP_SECONDS, index => {
    const { conversation, writer } = turnOf(index)
    result.expected += conversation.members.length - 1
    sentAt[index] = performance.now()
    people.get(writer)?.send(write(conversation, writer, index))
  })
  // Who is cut off may need a while to come back.
  await drain(() => result.ackMs.length + result.refused, sent, ANSWERED_WITHIN_MS)
  await drain(() => result.heard, result.expected)
  endMinutes()
  return { ...result, sent, acked: result.ackMs.length, lagP99Ms: quantiles(lagsMs).p99 }
}

function watchMinutes({ latenciesMs, minutesP99Ms }: TalkResult): () => void {
  let from = 0
  const endMinute = () => {
    const minute = latenciesMs.slice(from)
    from += minute.length
    if (minute.length > 0) minutesP99Ms.push(quantiles(minute).p99)
  }
  const timer = setInterval(endMinute, MINUTE_MS)
  return () => {
    clearInterval(timer)
    if (minutesP99Ms.length > 0) endMinute()
  }
}
