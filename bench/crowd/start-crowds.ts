import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Return } from './bring-back.ts'
import type { CrowdAnswer, CrowdOrder, CrowdStart } from './crowd-process.ts'
import type { TalkResult } from './talk.ts'

const SCRIPT = fileURLToPath(new URL('./crowd-process.ts', import.meta.url))
/** Connections of a process. */
const MOST = 5_000

export interface Crowds {
  pids: number[]
  /** All of them together say so many messages a second. */
  talk(rate: number, seconds: number): Promise<TalkResult & Return>
  leave(): Promise<void>
}

/** Resolves when everybody is connected. */
export async function startCrowds(start: CrowdStart): Promise<Crowds> {
  const count = Math.ceil((start.to - start.from) / MOST)
  const each = Math.ceil((start.to - start.from) / count)
  const processes = Array.from({ length: count }, (_, at) => {
    const from = start.from + at * each
    const own: CrowdStart = { ...start, from, to: Math.min(start.to, from + each) }
    return fork(SCRIPT, [JSON.stringify(own)], { serialization: 'advanced' })
  })
  await Promise.all(processes.map(one => nextAnswer(one)))
  let phase = 0
  return {
    pids: processes.map(({ pid }) => pid ?? 0),
    async talk(rate, seconds) {
      phase++
      // Each has phases of its own: everybody hears only those of the own process.
      const results = processes.map((one, at) =>
        ask(one, { rate: rate / count, seconds, phase: phase * count + at }),
      )
      return merge((await Promise.all(results)) as (TalkResult & Return)[])
    },
    async leave() {
      await Promise.all(processes.map(one => ask(one, 'leave')))
    },
  }
}

function ask(one: ChildProcess, order: CrowdOrder): Promise<CrowdAnswer> {
  const answered = nextAnswer(one)
  one.send(order)
  return answered
}

async function nextAnswer(one: ChildProcess): Promise<CrowdAnswer> {
  const ended = once(one, 'exit').then(([code]) => {
    throw new Error(`A part of the crowd has ended with ${code}.`)
  })
  const [answer] = (await Promise.race([once(one, 'message'), ended])) as [CrowdAnswer]
  ended.catch(() => undefined)
  return answer
}

function merge(results: readonly (TalkResult & Return)[]): TalkResult & Return {
  const sum = (of: (result: TalkResult & Return) => number) => results.reduce((all, one) => all + of(one), 0)
  const most = (of: (result: TalkResult & Return) => number) => Math.max(...results.map(of))
  return {
    sent: sum(one => one.sent),
    acked: sum(one => one.acked),
    refused: sum(one => one.refused),
    expected: sum(one => one.expected),
    heard: sum(one => one.heard),
    complete: sum(one => one.complete),
    doubled: sum(one => one.doubled),
    latenciesMs: results.flatMap(one => one.latenciesMs),
    minutesP99Ms: results.flatMap(one => one.minutesP99Ms),
    ackMs: results.flatMap(one => one.ackMs),
    lagP99Ms: most(one => one.lagP99Ms),
    cutOff: sum(one => one.cutOff),
    tries: sum(one => one.tries),
    backAt: results.flatMap(one => one.backAt),
  }
}
