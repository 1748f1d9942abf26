import { expect, test } from 'vitest'
import { nullTarget } from '../targets/null.ts'
import { measurePairs } from './measure-pairs.ts'
import { closeSessions, openSessions } from './open-sessions.ts'
import type { LoadPlan } from './plan.ts'

test('counts every message of a server that loses none', async () => {
  const running = await nullTarget.start(20)
  try {
    const plan = { ...running.wire, label: 'test', loginsAtOnce: 8, bodyBytes: 100 } as LoadPlan
    const { sessions, failed } = await openSessions(plan, 0, 20)
    expect(failed).toBe(0)
    expect(sessions.map(session => session.user).slice(0, 3)).toEqual(['u0', 'u1', 'u2'])
    const result = await measurePairs(plan, sessions, 200, 0.5, 1)
    await closeSessions(sessions)
    expect(result).toMatchObject({ sent: 300, delivered: 300, acked: 0, refused: 0 })
    // The first second warms up and is not counted.
    expect(result.latencyMs.count).toBe(100)
  } finally {
    await running.stop()
  }
})
