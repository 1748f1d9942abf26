import { describe, expect, it } from 'vitest'
import { findOverlap, isOpenAt, nextOpening, nextTurn, type Opening } from '../teams/opening.ts'
import { EMPTY_ROTA, nextShift, type Rota, shiftAt, shiftsOn } from './rota.ts'

const at = (text: string) => Date.parse(text)
const weekDays = [0, 1, 2, 3, 4]

const rota: Rota = {
  shifts: weekDays.flatMap(day => [
    { day, from: 9 * 60, to: 12 * 60, people: ['ann', 'ben'] },
    { day, from: 14 * 60, to: 18 * 60, people: ['cem'] },
  ]),
  exceptions: [
    { date: '2026-12-25', shifts: [] },
    { date: '2026-11-21', shifts: [{ from: 600, to: 660, people: ['ben'] }] },
  ],
  absences: [{ person: 'ann', from: '2026-11-17', to: '2026-11-18' }],
}

// [duty-5]
describe('a rota', () => {
  it('has split shifts with a gap in between', () => {
    expect(shiftAt(rota, 'UTC', at('2026-11-16T09:00Z'))?.people).toEqual(['ann', 'ben'])
    expect(shiftAt(rota, 'UTC', at('2026-11-16T11:59:59Z'))?.people).toEqual(['ann', 'ben'])
    expect(shiftAt(rota, 'UTC', at('2026-11-16T12:00Z'))).toBeUndefined()
    expect(shiftAt(rota, 'UTC', at('2026-11-16T14:00Z'))?.people).toEqual(['cem'])
  })

  it('leaves out people who are away', () => {
    expect(shiftAt(rota, 'UTC', at('2026-11-17T09:00Z'))?.people).toEqual(['ben'])
    expect(shiftAt(rota, 'UTC', at('2026-11-19T09:00Z'))?.people).toEqual(['ann', 'ben'])
  })

  it('has other shifts on an exceptional date, or none', () => {
    expect(shiftAt(rota, 'UTC', at('2026-12-25T10:00Z'))).toBeUndefined()
    expect(shiftAt(rota, 'UTC', at('2026-11-21T10:30Z'))?.people).toEqual(['ben'])
  })

  it('knows the next shift, over the weekend too', () => {
    expect(nextShift(rota, 'UTC', at('2026-11-20T18:00Z'))?.start).toBe(at('2026-11-21T10:00Z'))
    expect(nextShift(rota, 'UTC', at('2026-11-21T12:00Z'))?.start).toBe(at('2026-11-23T09:00Z'))
    expect(nextShift(EMPTY_ROTA, 'UTC', 0)).toBeUndefined()
  })

  it('follows its time zone through both daylight saving changes', () => {
    const startOn = (date: string) => shiftsOn(rota, 'Europe/Berlin', date)[0]?.start
    expect(startOn('2026-03-27')).toBe(at('2026-03-27T08:00Z'))
    expect(startOn('2026-03-30')).toBe(at('2026-03-30T07:00Z'))
    expect(startOn('2026-10-23')).toBe(at('2026-10-23T07:00Z'))
    expect(startOn('2026-10-26')).toBe(at('2026-10-26T08:00Z'))
  })
})

describe('opening hours', () => {
  const opening: Opening = {
    timeZone: 'Asia/Shanghai',
    hours: weekDays.map(day => ({ day, from: 9 * 60, to: 18 * 60 })),
    closedDates: ['2026-11-23'],
  }

  // [customers-1]
  it('say when the team is back', () => {
    expect(isOpenAt(opening, at('2026-11-20T01:00Z'))).toBe(true)
    expect(nextOpening(opening, at('2026-11-20T01:00Z'))).toBeUndefined()
    // Friday evening; Monday is a holiday.
    expect(nextOpening(opening, at('2026-11-20T10:00Z'))).toBe(at('2026-11-24T01:00Z'))
  })

  // [customers-18]
  it('say when the team comes or goes next', () => {
    expect(nextTurn(opening, at('2026-11-20T01:00Z'))).toBe(at('2026-11-20T10:00Z'))
    expect(nextTurn(opening, at('2026-11-20T10:00Z'))).toBe(at('2026-11-24T01:00Z'))
    const always = { timeZone: 'UTC', hours: [], closedDates: ['2027-01-01', '2026-12-25', '2026-11-01'] }
    expect(nextTurn(always, at('2026-11-20T10:00Z'))).toBe(at('2026-12-25T00:00Z'))
    expect(nextTurn({ ...always, closedDates: [] }, at('2026-11-20T10:00Z'))).toBeUndefined()
  })

  it('are all day if none are set', () => {
    const always = { timeZone: 'UTC', hours: [], closedDates: ['2026-11-23'] }
    expect(isOpenAt(always, at('2026-11-22T03:00Z'))).toBe(true)
    expect(nextOpening(always, at('2026-11-23T03:00Z'))).toBe(at('2026-11-24T00:00Z'))
  })

  it('are rejected if two overlap', () => {
    const span = (from: number, to: number) => ({ from, to })
    expect(findOverlap([span(60, 120), span(120, 180)])).toBeUndefined()
    expect(findOverlap([span(150, 180), span(60, 160)])).toEqual([span(60, 160), span(150, 180)])
  })
})
