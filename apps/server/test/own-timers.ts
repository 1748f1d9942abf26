import { afterEach, beforeEach, vi } from 'vitest'
import { SPREADS } from './cluster/spread-server.ts'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * Servers of this file wait in a time of their own, which passes only when a test says so: what it promises within
 * two seconds is seen without waiting for them. Several nodes notice each other in real time.
 */
export function holdTimers(): (ms: number) => Promise<unknown> {
  beforeEach(() => void (SPREADS || vi.useFakeTimers({ toFake: [...TIMERS] })))
  afterEach(() => void vi.useRealTimers())
  return async ms => (SPREADS ? undefined : await vi.advanceTimersByTimeAsync(ms))
}
