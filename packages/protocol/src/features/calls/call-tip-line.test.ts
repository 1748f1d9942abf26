import { describe, expect, it } from 'vitest'
import type { CallTipContent } from '../../content.ts'
import { callTipLine, formatCallDuration } from './call-tip-line.ts'

// [calls-1]
describe('call tips', () => {
  it.each<[CallTipContent['outcome'], boolean, string]>([
    ['invited', true, 'call.invited.sent'],
    ['invited', false, 'call.invited.received'],
    ['missed', true, 'call.missed.sent'],
    ['missed', false, 'call.missed.received'],
    ['cancelled', true, 'call.cancelled.sent'],
    ['rejected', false, 'call.rejected.received'],
    ['ended', true, 'call.ended.sent'],
  ])('%s, own tip %s: %s', (outcome, isSender, key) => {
    const tip: CallTipContent = { kind: 'call_tip', media: 'video', outcome, duration: 65 }
    expect(callTipLine(tip, isSender, 'Bob')).toEqual({
      key,
      params: { media: 'video', name: 'Bob', time: '01:05' },
    })
  })
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [3599, '59:59'],
    [3725, '1:02:05'],
    [360_000, '100:00:00'],
  ])('%s s last %s', (seconds, time) => {
    expect(formatCallDuration(seconds)).toBe(time)
  })
})
