import { setTimeout as sleep } from 'node:timers/promises'
import { closeSessions, openSessions } from './open-sessions.ts'
import type { ConnectStep, LoadPlan, LoadResult } from './plan.ts'
import { residentKb, startCpuMeter } from './process-meter.ts'
import { quantiles, round } from './quantiles.ts'
import type { Session } from './session.ts'

const SETTLE_MS = 2_000

/** Opens more and more idle sessions: what a login costs, and what a session costs while it does nothing. */
export async function measureConnect(plan: LoadPlan): Promise<LoadResult['connect']> {
  const rssStartKb = residentKb(plan.serverPids)
  const sessions: Session[] = []
  const steps: ConnectStep[] = []
  for (const wanted of plan.sessionCounts) {
    const readCpu = startCpuMeter(plan.serverPids)
    const opened = await openSessions(plan, sessions.length, wanted)
    const cpu = readCpu()
    sessions.push(...opened.sessions)
    await sleep(SETTLE_MS)
    const step: ConnectStep = {
      sessions: sessions.length,
      failed: opened.failed,
      loginsPerSecond: round((opened.sessions.length / cpu.wallMs) * 1000, 1),
      loginMs: quantiles(opened.loginMs),
      rssKbPerSession: round((residentKb(plan.serverPids) - rssStartKb) / sessions.length, 2),
      cpuMsPerLogin: round(cpu.serverMs / Math.max(1, opened.sessions.length)),
      cpu,
    }
    steps.push(step)
    report(plan.label, step)
    if (opened.failed > wanted / 100) break
  }
  const droppedWhileIdle = sessions.filter(session => !session.isAlive()).length
  await closeSessions(sessions)
  await sleep(SETTLE_MS)
  return { rssStartKb, steps, droppedWhileIdle }
}

const report = (label: string, { sessions, failed, rssKbPerSession, cpuMsPerLogin, cpu }: ConnectStep) =>
  process.stderr.write(
    `[${label}] ${sessions} sessions in ${cpu.wallMs} ms, ${failed} failed, ` +
      `${rssKbPerSession} KB each, ${cpuMsPerLogin} ms CPU a login\n`,
  )
