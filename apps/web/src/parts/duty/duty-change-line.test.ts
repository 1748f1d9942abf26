import type { DutyChange } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { dutyChangeWords } from './duty-change-line.tsx'

const TIME = new Date(2026, 2, 2, 10, 57).getTime()
const DAY_MS = 86_400_000
const zhou = { id: 'zhou', name: 'Zhou Hang' }
const bob = { id: 'bob', name: 'Bob' }
const words = (change: Omit<DutyChange, 'time'>, reader = 'bob', now = TIME) =>
  dutyChangeWords({ time: TIME, ...change }, reader, en, now)

// [duty-6]
it('the team reads how duty passed on, and when', () => {
  const handed = { from: zhou, to: bob, reason: 'handed' } as const
  expect(words(handed)).toBe('Duty handed over from Zhou Hang to you at 10:57')
  expect(words(handed, 'carol')).toBe('Duty handed over from Zhou Hang to Bob at 10:57')
  expect(words({ from: zhou, to: bob, reason: 'taken' })).toBe('You took over duty from Zhou Hang at 10:57')
  expect(words({ from: zhou, to: bob, reason: 'rota' }, 'carol')).toBe('Bob came on duty at 10:57')
  expect(words({ to: bob, reason: 'handed' }, 'carol')).toBe('Bob came on duty at 10:57')
  expect(words({ from: bob, reason: 'away' })).toBe('You went off duty at 10:57. No one is on duty')
  expect(words(handed, 'bob', TIME + DAY_MS)).toMatch(/^.*2.* · Duty handed over from/)
  expect(dutyChangeWords({ time: TIME, ...handed }, 'bob', zhCN, TIME)).toBe(
    '10:57 值班由 Zhou Hang 交接给你',
  )
})
