import { setTimeout as sleep } from 'node:timers/promises'
import { createMarkedMessages } from '../load/marked-message.ts'
import { startCpuMeter } from '../load/process-meter.ts'
import { median, quantiles, round } from '../load/quantiles.ts'
import { sendAll } from '../load/send-all.ts'
import type { Session } from '../load/session.ts'

const BODY_BYTES = 100
const STANDING_MS = 2_000
/** Until its code is compiled, and what is measured. */
const [WARM, MESSAGES, ROUNDS, WINDOW] = [2_000, 1_000, 5, 4]
/** One after the other, in each round. */
const [ALONE, OPENINGS] = [60, 20]

/** Of one size of something. */
export interface Point {
  size: number
  /** Processor time of the server for a message, beyond what it needs while nobody writes. */
  cpuUs: number
  /** Of a message that is alone. */
  ackMs: number
  /** The newest page of the conversation. */
  openMs: number
}

interface Probe {
  size: number
  pids: number[]
  writers: readonly Session[]
  stanza: string
  address: string
  open(): Promise<unknown>
}

let phase = 0

export async function probe({ size, pids, writers, stanza, address, open }: Probe): Promise<Point> {
  const send = (messages: number, window: number) => {
    const marked = createMarkedMessages(stanza, ++phase, BODY_BYTES)
    return sendAll({ writers, messages, window, write: index => marked.write(address, index) })
  }
  await send(WARM, WINDOW)
  const readStanding = startCpuMeter(pids)
  await sleep(STANDING_MS)
  const { serverCores: standing } = readStanding()
  const costs: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const readCpu = startCpuMeter(pids)
    await send(MESSAGES, WINDOW)
    const { serverMs, wallMs } = readCpu()
    costs.push(((serverMs - standing * wallMs) * 1_000) / MESSAGES)
  }
  const ackMs = await bestOf(async () => quantiles(await send(ALONE, 1)).p50)
  const openMs = await bestOf(() => timeOf(open))
  return { size, cpuUs: round(median(costs) ?? 0, 0), ackMs, openMs }
}

/** The median of some. */
export async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < OPENINGS; at++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return median(times) ?? 0
}

/** Whatever else the machine does adds delays of its own: the best round counts. */
async function bestOf(measure: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let at = 0; at < ROUNDS; at++) found.push(await measure())
  return round(Math.min(...found), 2)
}
