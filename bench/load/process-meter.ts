import { readFileSync } from 'node:fs'
import type { CpuShare } from './plan.ts'
import { round } from './quantiles.ts'

/** The kernel counts in hundredths of a second whatever its own clock is (USER_HZ). */
const TICK_MS = 10

export const residentKb = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1] ?? 0), 0)

/** Starts counting; the returned function tells who used the processor since. */
export function startCpuMeter(pids: number[]): () => CpuShare {
  const [began, server, own, machine] = [performance.now(), cpuMs(pids), process.cpuUsage(), machineBusyMs()]
  return () => {
    const wallMs = performance.now() - began
    const serverMs = cpuMs(pids) - server
    const { user, system } = process.cpuUsage(own)
    const generatorMs = (user + system) / 1000
    const otherMs = Math.max(0, machineBusyMs() - machine - serverMs - generatorMs)
    return {
      wallMs: round(wallMs, 0),
      serverMs,
      serverCores: round(serverMs / wallMs, 2),
      generatorCores: round(generatorMs / wallMs, 2),
      otherCores: round(otherMs / wallMs, 2),
    }
  }
}

/** Like `startCpuMeter`, for a server whose processes come and go; what has ended is in the account of its parent. */
export function startGroupMeter(findPids: () => number[]): () => number {
  const total = () => findPids().reduce((sum, pid) => sum + cpuMsOf(pid, WITH_CHILDREN), 0)
  const before = untilNoneEnds(total)
  return () => untilNoneEnds(total) - before
}

const TRIES = 5

/** A process may end between being found and being read. */
function untilNoneEnds(total: () => number): number {
  for (let left = TRIES; ; left--)
    try {
      return total()
    } catch (error) {
      if (left === 0) throw error
    }
}

/** With everything they have started: PostgreSQL has a process for each connection. */
const cpuMs = (pids: number[]): number =>
  untilNoneEnds(() => familyOf(pids).reduce((sum, pid) => sum + cpuMsOf(pid, WITH_CHILDREN), 0))

const familyOf = (pids: number[]): number[] =>
  pids.flatMap(pid => [
    pid,
    ...familyOf(procFile(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)),
  ])

/** Processor time of the thread that runs the event loop, and of all others. */
export function threadMs(pid: number): { main: number; others: number } {
  const main = cpuMsOf(pid, OWN, `task/${pid}/stat`)
  return { main, others: cpuMsOf(pid) - main }
}

/** Places behind the name of a process: 14 and 15 of proc(5), and 16 and 17, those of children that have ended. */
const OWN = [11, 12]
const WITH_CHILDREN = [...OWN, 13, 14]

function cpuMsOf(pid: number, places = OWN, file = 'stat'): number {
  const stat = procFile(pid, file)
  // The name in brackets may hold spaces, so fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * TICK_MS
}

function machineBusyMs(): number {
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'latin1').split(/\s+/)
  return [user, nice, system, irq, softirq, steal].reduce(
    (sum, ticks) => sum + Number(ticks ?? 0) * TICK_MS,
    0,
  )
}

/** A server that died mid-run must show up as a failed run, not as a server that needs nothing. */
const procFile = (pid: number, name: string): string => readFileSync(`/proc/${pid}/${name}`, 'latin1')
