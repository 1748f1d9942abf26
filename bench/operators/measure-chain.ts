import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openAccount } from '../files/account.ts'
import { createMarkedMessages } from '../load/marked-message.ts'
import { startCpuMeter } from '../load/process-meter.ts'
import { median, round } from '../load/quantiles.ts'
import { sendAll } from '../load/send-all.ts'
import { openSession } from '../load/session.ts'
import { STANZA } from '../targets/parley.ts'
import { startBenchServer } from './start-bench-server.ts'

const WITHOUT_CHAIN = fileURLToPath(new URL('./without-chain.ts', import.meta.url))
const BODY_BYTES = 80
/** One at a time: what a person waits for. Many at a time: what the processor spends. */
const SINGLE = 100
const MANY = 1_000
const WINDOW = 20
const MAX_PERCENT = 5

export interface ChainFigures {
  rounds: number
  /** Median time from sending to acknowledgement, one message at a time. */
  ackMs: { linked: number; plain: number }
  ackPercent: number
  /** Processor time of the server per message, twenty at a time. */
  cpuUs: { linked: number; plain: number }
  cpuPercent: number
}

interface Turn {
  ackMs: number
  cpuMs: number
}

/** Two servers of the same code, one without the hash chain, take turns; each begins every other round. */
export async function measureChain(isQuick: boolean): Promise<ChainFigures> {
  const rounds = isQuick ? 6 : 60
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-chain-'))
  const sides = [await openSide(dir, 'linked'), await openSide(dir, 'plain', WITHOUT_CHAIN)] as const
  const turns: { linked: Turn; plain: Turn }[] = []
  try {
    for (const side of sides) await side.take()
    for (let at = 0; at < rounds; at += 1) {
      const [linked, plain] = sides
      const isLinkedFirst = at % 2 === 0
      const first = await (isLinkedFirst ? linked : plain).take()
      const second = await (isLinkedFirst ? plain : linked).take()
      turns.push(isLinkedFirst ? { linked: first, plain: second } : { linked: second, plain: first })
    }
  } finally {
    for (const side of sides) await side.close()
    rmSync(dir, { recursive: true, force: true })
  }
  return compare(turns)
}

async function openSide(dir: string, name: string, preload?: string) {
  const { server, url } = await startBenchServer(dir, join(dir, name), preload)
  const { user, domain, xmppToken } = await openAccount(url, 'bob')
  const account = { user, domain, password: xmppToken }
  const writer = await openSession(`${url.replace('http', 'ws')}/xmpp-websocket`, account)
  let phase = 0
  const send = (messages: number, window: number) => {
    phase += 1
    const marked = createMarkedMessages(STANZA, phase, BODY_BYTES)
    const write = (index: number) => marked.write(`carol@user.${domain}`, index)
    return sendAll({ writers: [writer], messages, window, write })
  }
  return {
    async take(): Promise<Turn> {
      const ackMs = median(await send(SINGLE, 1)) ?? Number.NaN
      const readCpu = startCpuMeter([server.pid])
      await send(MANY, WINDOW)
      return { ackMs, cpuMs: readCpu().serverMs }
    },
    async close(): Promise<void> {
      await writer.close()
      await server.stop()
    },
  }
}

function compare(turns: readonly { linked: Turn; plain: Turn }[]): ChainFigures {
  const middle = (values: number[]) => median(values) ?? Number.NaN
  const acks = (side: 'linked' | 'plain') => round(middle(turns.map(turn => turn[side].ackMs)))
  const ackRatio = middle(turns.map(({ linked, plain }) => linked.ackMs / plain.ackMs))
  const cpuOf = (side: 'linked' | 'plain') => turns.reduce((sum, turn) => sum + turn[side].cpuMs, 0)
  const cpuUs = (side: 'linked' | 'plain') => round((cpuOf(side) * 1_000) / (turns.length * MANY), 1)
  return {
    rounds: turns.length,
    ackMs: { linked: acks('linked'), plain: acks('plain') },
    ackPercent: round((ackRatio - 1) * 100, 1),
    cpuUs: { linked: cpuUs('linked'), plain: cpuUs('plain') },
    cpuPercent: round((cpuOf('linked') / cpuOf('plain') - 1) * 100, 1),
  }
}

export const describeChain = ({ rounds, ackMs, ackPercent, cpuUs, cpuPercent }: ChainFigures): string =>
  [
    `| hash chain, ${rounds} rounds | goal | with | without | cost |`,
    '|---|---:|---:|---:|---:|',
    `| acknowledgement, one at a time, ms | ≤ ${MAX_PERCENT} % | ${ackMs.linked} | ${ackMs.plain} | ${ackPercent} % |`,
    `| processor time per message, ${WINDOW} at a time, µs | | ${cpuUs.linked} | ${cpuUs.plain} | ${cpuPercent} % |`,
  ].join('\n')

export const chainProblems = ({ ackPercent }: ChainFigures): string[] =>
  ackPercent > MAX_PERCENT ? [`the hash chain costs ${ackPercent} % of an acknowledgement`] : []
