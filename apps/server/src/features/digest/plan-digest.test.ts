import { expect, it } from 'vitest'
import { firstLook, planDigest } from './plan-digest.ts'

const at = (time: string): number => Date.parse(`2026-11-${time}Z`)
const NOW = at('16T12:00')
const minutes = (count: number): number => count * 60_000

const ABSENT = { isHere: false, isQuiet: false, timeZone: 'Asia/Shanghai', toldUntil: NOW - minutes(300) }
const until = NOW - 10_000
const told = { toldUntil: until, letter: { after: ABSENT.toldUntil, until } }
const waits = { toldUntil: ABSENT.toldUntil }

type Look = Parameters<typeof planDigest>[0]

// [digest-2]
it.each<[title: string, look: Partial<Look>, expected: object]>([
  ['nothing is missed', { oldest: undefined }, { ...waits, dueAt: NOW + minutes(15) }],
  ['it came a moment ago', { oldest: NOW - minutes(1) }, { ...waits, dueAt: NOW + minutes(14) }],
  ['it came long enough ago', { oldest: NOW - minutes(15) }, { ...told, dueAt: NOW + minutes(15) }],
  ['an hour is not over', { pace: 'hour', oldest: NOW - minutes(59) }, { ...waits, dueAt: NOW + minutes(1) }],
  ['an hour is over', { pace: 'hour', oldest: NOW - minutes(61) }, { ...told, dueAt: NOW + minutes(60) }],
  [
    'in the morning everything is told, and the next one is tomorrow at eight',
    { pace: 'day', oldest: NOW - minutes(1) },
    { ...told, dueAt: at('17T00:00') },
  ],
  [
    'the person sits at a device',
    { isHere: true },
    { toldUntil: NOW - minutes(2), dueAt: NOW + minutes(15) },
  ],
  [
    'quiet hours put it off',
    { isQuiet: true, oldest: NOW - minutes(20) },
    { ...waits, dueAt: NOW + minutes(15) },
  ],
])('%s', (_title, look, expected) => {
  expect(planDigest({ ...ABSENT, pace: 'quarter', oldest: undefined, ...look }, NOW)).toEqual(expected)
})

// [digest-1]
it.each<[now: string, timeZone: string, expected: string]>([
  ['16T06:59', 'UTC', '16T08:00'],
  ['16T08:00', 'UTC', '17T08:00'],
  ['16T12:00', 'Asia/Shanghai', '17T00:00'],
  ['16T12:00', 'America/New_York', '16T13:00'],
])('at %s in %s the first morning is %s', (now, timeZone, expected) => {
  expect(firstLook({ pace: 'day', timeZone }, at(now))).toBe(at(expected))
})
