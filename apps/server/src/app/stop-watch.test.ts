import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StopWatch } from './stop-watch.ts'

const PROMISED_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal)
})

it('ends a stop that hangs within ten seconds, and says what it waited for', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stop = new StopWatch()
  stop.serving()
  process.emit('SIGTERM')
  await stop.asked
  stop.begin()
  stop.waitFor('messages being archived')
  stop.waitFor('the database')
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(PROMISED_MS)
  expect(exit).toHaveBeenCalledWith(1)
  expect(written).toHaveBeenCalledWith('Could not stop in time. Waited for: the database.\n')
})
