import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Part, runParts } from './run-parts.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

it('runs lanes side by side, the parts of a lane one after the other, and a stage after the one before', async () => {
  const log: string[] = []
  const released = Promise.withResolvers<void>()
  const part = (name: string, work: () => Promise<void> | void = () => undefined): Part => [
    name,
    async () => {
      log.push(`${name} begins`)
      await work()
      log.push(`${name} ends`)
      return { passed: 1, failed: 0 }
    },
  ]
  await runParts(
    [[[part('a', () => released.promise), part('b')], [part('c', released.resolve)]], [[part('d')]]],
    [],
  )
  expect(log.filter(line => line !== 'c ends')).toEqual([
    ...['a begins', 'c begins', 'a ends', 'b begins', 'b ends'],
    ...['d begins', 'd ends'],
  ])
})
