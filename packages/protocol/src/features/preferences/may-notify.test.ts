import { expect, it } from 'vitest'
import { mayNotify, mayRing } from './may-notify.ts'
import { callSoundOf, DEFAULT_OPTIONS, type Options } from './options.ts'

const WORKDAYS = 0b0011111
const WEEKEND = 0b1100000
const NIGHT_TIME = { days: WORKDAYS, from: 20 * 60, to: 8 * 60 }
const NIGHT: Partial<Options> = { quietHours: true, quietTimes: [NIGHT_TIME] }
const CHINA: Partial<Options> = { timeZone: 'Asia/Shanghai' }
const ALL_DAY: Partial<Options> = { quietHours: true, quietTimes: [{ days: WEEKEND, from: 0, to: 0 }] }
const BOTH: Partial<Options> = {
  quietHours: true,
  quietTimes: [NIGHT_TIME, { days: WEEKEND, from: 0, to: 0 }],
}

// 16 November 2026 is a Monday.
// [notifications-7]
it.each<[title: string, options: Partial<Options>, time: string, expected: boolean]>([
  ['without quiet hours it is told', {}, '2026-11-16T23:00Z', true],
  ['it is quiet in the evening', NIGHT, '2026-11-16T20:00Z', false],
  ['it is told a minute before', NIGHT, '2026-11-16T19:59Z', true],
  ['it is quiet until the morning after', NIGHT, '2026-11-17T07:59Z', false],
  ['it is told from the end on', NIGHT, '2026-11-17T08:00Z', true],
  ['the night to Saturday belongs to Friday', NIGHT, '2026-11-21T03:00Z', false],
  ['the night to Monday belongs to Sunday', NIGHT, '2026-11-16T03:00Z', true],
  ['Saturday evening is not chosen', NIGHT, '2026-11-21T21:00Z', true],
  ['hours are those of the person', { ...NIGHT, ...CHINA }, '2026-11-16T12:30Z', false],
  ['the same time twice is the whole day', ALL_DAY, '2026-11-22T12:00Z', false],
  ['the day after the whole day is told', ALL_DAY, '2026-11-23T00:00Z', true],
  ['of several rows the first counts', BOTH, '2026-11-16T21:00Z', false],
  ['of several rows the last counts', BOTH, '2026-11-21T12:00Z', false],
  ['between the rows it is told', BOTH, '2026-11-20T12:00Z', true],
  ['no row is quiet', { quietHours: true, quietTimes: [] }, '2026-11-16T23:00Z', true],
  ['hours that are turned off do nothing', { ...ALL_DAY, quietHours: false }, '2026-11-22T12:00Z', true],
  ['who is not to be disturbed is told nothing', { presence: 'quiet' }, '2026-11-16T12:00Z', false],
])('%s', (_title, options, time, expected) => {
  const about = { isGroup: false, isMentioned: true, now: Date.parse(time) }
  expect(mayNotify({ ...DEFAULT_OPTIONS, ...options }, about)).toBe(expected)
})

// [notifications-8]
it.each<[mentionsOnly: boolean, isGroup: boolean, isMentioned: boolean, expected: boolean]>([
  [true, true, false, false],
  [true, true, true, true],
  [true, false, false, true],
  [false, true, false, true],
])('mentions only: %s, in a group: %s, mentioned: %s', (mentionsOnly, isGroup, isMentioned, expected) => {
  expect(mayNotify({ ...DEFAULT_OPTIONS, mentionsOnly }, { isGroup, isMentioned, now: 0 })).toBe(expected)
})

// [notifications-10]
it.each<[title: string, options: Partial<Options>, expected: boolean]>([
  ['a call rings outside of quiet hours', {}, true],
  ['a call does not ring in quiet hours', NIGHT, false],
  ['a call rings in quiet hours that let it through', { ...NIGHT, quietCalls: true }, true],
  ['a call does not ring for who is not to be disturbed', { presence: 'quiet', quietCalls: true }, false],
  ['a call rings where messages are told of in groups by mention', { mentionsOnly: true }, true],
])('%s', (_title, options, expected) => {
  expect(mayRing({ ...DEFAULT_OPTIONS, ...options }, Date.parse('2026-11-16T21:00Z'))).toBe(expected)
})

// [notifications-11]
it.each<[callSound: Options['callSound'], voiceNotice: boolean, expected: string]>([
  ['auto', true, 'bell'],
  ['auto', false, 'none'],
  ['pulse', false, 'pulse'],
  ['none', true, 'none'],
])('calls sound as chosen: %s, messages sound: %s', (callSound, voiceNotice, expected) => {
  expect(callSoundOf({ callSound, voiceNotice })).toBe(expected)
})
