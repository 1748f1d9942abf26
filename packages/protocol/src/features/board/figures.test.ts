import { expect, it } from 'vitest'
import { computeFigures, type FigureName, figuresByWeek, judgeQuestion, questionsBehind } from './figures.ts'

const MINUTE = 60_000
const alice = { id: 'alice', name: 'Alice' }
const asked = (minutes?: number, by = alice, room = 1) => ({
  room,
  askedAt: 0,
  ...(minutes !== undefined && { answeredAt: minutes * MINUTE, repliedAt: minutes * MINUTE, by }),
})

// [questions-5]
it('figures count answers, their median and the share within the limit', () => {
  const figures = computeFigures(
    [asked(2), asked(4), asked(30, { id: 'bob', name: 'Bob' }), asked()],
    10,
    5 * MINUTE,
  )
  expect(figures).toEqual({
    asked: 4,
    answered: 3,
    medianMs: 4 * MINUTE,
    firstMs: 2 * MINUTE,
    withinLimit: 2 / 3,
    people: [
      { id: 'alice', name: 'Alice', answered: 2, medianMs: 3 * MINUTE, unanswered: 0 },
      { id: 'bob', name: 'Bob', answered: 1, medianMs: 30 * MINUTE, unanswered: 0 },
    ],
  })
})

it('an open question counts against the share once it is past the limit', () => {
  expect(computeFigures([asked(2), asked()], 10, 11 * MINUTE).withinLimit).toBe(1 / 2)
  expect(computeFigures([], 10, 0)).toMatchObject({ asked: 0, medianMs: 0, withinLimit: 1 })
})

// [customers-19]
it('a question that was closed unanswered counts against the share at once, and for who closed it', () => {
  const left = { ...asked(), leftBy: { id: 'bob', name: 'Bob' } }
  const { answered, withinLimit, people } = computeFigures([asked(2), left], 10, 1 * MINUTE)
  expect([answered, withinLimit]).toEqual([1, 1 / 2])
  expect(people.map(({ id, answered, unanswered }) => [id, answered, unanswered])).toEqual([
    ['alice', 1, 0],
    ['bob', 0, 1],
  ])
})

// [questions-5]
it('the first reply is the first words of a person, whether they answer or not', () => {
  const held = { ...asked(30), repliedAt: 1 * MINUTE }
  expect(computeFigures([held], 10, 0)).toMatchObject({ firstMs: 1 * MINUTE, medianMs: 30 * MINUTE })
  expect(computeFigures([{ ...asked(), repliedAt: 2 * MINUTE }], 10, 0).firstMs).toBe(2 * MINUTE)
})

it('two people of the same name are two rows', () => {
  const { people } = computeFigures([asked(2), asked(4, { id: 'alice2', name: 'Alice' })], 10, 0)
  expect(people.map(({ id, answered }) => [id, answered])).toEqual([
    ['alice', 1],
    ['alice2', 1],
  ])
})

it('the first answer counts once for each consultation', () => {
  const later = { ...asked(30), askedAt: 20 * MINUTE }
  expect(computeFigures([asked(6), later, asked(2, alice, 2), asked()], 10, 0).firstMs).toBe(4 * MINUTE)
})

it('figures by week count each question in the seven days it was asked in', () => {
  const DAY = 86_400_000
  const now = 100 * DAY
  const ago = (days: number) => ({ ...asked(), askedAt: now - days * DAY })
  const weeks = figuresByWeek([ago(1), ago(2), ago(8), ago(30)], 10, now)
  expect(weeks.map(({ from, asked }) => [(now - from) / DAY, asked])).toEqual([
    [7, 2],
    [14, 1],
    [21, 0],
    [28, 0],
  ])
  expect(figuresByWeek([ago(1)], 10, now, now - 20 * DAY)).toHaveLength(2)
})

// [questions-9]
it('a figure can be recounted from the questions behind it', () => {
  const left = { ...asked(), leftBy: { id: 'bob', name: 'Bob' } }
  const questions = [asked(2), asked(30), asked(4, alice, 2), asked(), left]
  const limits = { limitMinutes: 10, now: 5 * MINUTE }
  const behind = (figure: FigureName, person?: string) =>
    questionsBehind(questions, figure, { ...limits, ...(person !== undefined && { person }) })
  const whole = computeFigures(questions, limits.limitMinutes, limits.now)
  const again = (figure: FigureName) => computeFigures(behind(figure), limits.limitMinutes, limits.now)
  expect([again('asked').asked, again('asked').answered]).toEqual([whole.asked, whole.answered])
  expect(again('first').firstMs).toBe(whole.firstMs)
  expect(again('median')).toMatchObject({ medianMs: whole.medianMs, asked: whole.answered })
  expect(again('withinLimit').withinLimit).toBe(whole.withinLimit)
  expect(behind('withinLimit').map(question => judgeQuestion(question, 10, limits.now))).toEqual([
    'inTime',
    'late',
    'inTime',
    'unanswered',
  ])
  expect([behind('person', 'alice').length, behind('person', 'bob').length]).toEqual([3, 1])
})
