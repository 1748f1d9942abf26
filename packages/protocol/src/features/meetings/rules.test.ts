import { expect, it } from 'vitest'
import { checkMeeting } from './rules.ts'

const NOW = Date.UTC(2026, 0, 5, 9)
const HOUR = 3_600_000
const plan = { topic: 'Rehearsal', start: NOW + HOUR, end: NOW + 2 * HOUR }

it.each([
  [plan, undefined],
  [{ ...plan, start: NOW - HOUR }, undefined],
  [{ ...plan, topic: ' ' }, 'no-topic'],
  [{ ...plan, topic: 'x'.repeat(151) }, 'topic-too-long'],
  [{ ...plan, start: Number.NaN }, 'no-time'],
  [{ ...plan, end: plan.start }, 'ends-before-start'],
  [{ ...plan, start: NOW - 2 * HOUR, end: NOW - HOUR }, 'over'],
  [{ ...plan, end: NOW + 26 * HOUR }, 'too-long'],
])('checkMeeting finds in %j: %s', (meeting, problem) => {
  expect(checkMeeting(meeting, NOW)).toBe(problem)
})
