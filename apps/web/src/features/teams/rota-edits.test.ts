import { dayShiftsOf, EMPTY_ROTA, type Rota } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { editShift, findGap, followWeek, overlapsAnother, setDayOff } from './rota-edits.ts'

const MONDAY = '2026-11-16'
const span = (from: number, to: number, ...people: string[]) => ({ from: from * 60, to: to * 60, people })
const weekly: Rota = { ...EMPTY_ROTA, shifts: [{ day: 0, ...span(9, 12, 'ann') }] }
const morning = { ...span(9, 12, 'ann'), date: MONDAY, isWeekly: true }

describe('editing a rota', () => {
  it('changes a weekly shift', () => {
    const edited = editShift(weekly, { ...morning, to: 13 * 60 }, morning)
    expect(edited.shifts).toEqual([{ day: 0, ...span(9, 13, 'ann') }])
  })

  it('adds a shift on one date only, and keeps the others of that day', () => {
    const edited = editShift(weekly, { ...span(14, 18, 'ben'), date: MONDAY, isWeekly: false }, undefined)
    expect(edited.shifts).toEqual(weekly.shifts)
    expect(dayShiftsOf(edited, MONDAY)).toEqual([{ day: 0, ...span(9, 12, 'ann') }, span(14, 18, 'ben')])
    expect(dayShiftsOf(edited, '2026-11-23')).toEqual(weekly.shifts)
  })

  it('changes or deletes a weekly shift on one date only', () => {
    const once = { ...morning, isWeekly: false }
    const edited = editShift(weekly, { ...once, people: ['ben'] }, once)
    expect(dayShiftsOf(edited, MONDAY)).toEqual([span(9, 12, 'ben')])
    const deleted = editShift(weekly, undefined, once)
    expect(dayShiftsOf(deleted, MONDAY)).toEqual([])
    expect([edited.shifts, deleted.shifts]).toEqual([weekly.shifts, weekly.shifts])
    expect(overlapsAnother(weekly, { ...once, to: 13 * 60 }, once)).toBe(false)
  })

  it('gives a day off and takes it back', () => {
    const off = setDayOff(weekly, MONDAY)
    expect(dayShiftsOf(off, MONDAY)).toEqual([])
    expect(followWeek(off, MONDAY)).toEqual(weekly)
  })

  it('deletes a shift', () => expect(editShift(weekly, undefined, morning).shifts).toEqual([]))

  it('detects overlapping shifts', () => {
    const late = { ...span(11, 14, 'ben'), date: MONDAY, isWeekly: true }
    expect(overlapsAnother(weekly, late, undefined)).toBe(true)
    expect(overlapsAnother(weekly, { ...late, from: 12 * 60 }, undefined)).toBe(false)
    expect(overlapsAnother(weekly, late, morning)).toBe(false)
  })
})

describe('gaps of a rota', () => {
  it('are the parts of the opening hours without a shift', () => {
    expect(findGap([{ day: 0, from: 540, to: 720 }], weekly)).toBeUndefined()
    expect(findGap([{ day: 0, from: 540, to: 1080 }], weekly)).toEqual({ day: 0, from: 720, to: 1080 })
    expect(findGap([{ day: 0, from: 480, to: 720 }], weekly)).toEqual({ day: 0, from: 480, to: 540 })
    expect(findGap([{ day: 0, from: 540, to: 1080 }], EMPTY_ROTA)).toBeUndefined()
  })
})
