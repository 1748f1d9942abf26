import * as z from 'zod/mini'
import { ID_PATTERN } from '../../ids.ts'
import { MAX_ABSENCES, MAX_SHIFT_PEOPLE, MAX_SHIFTS, type Rota } from '../duty/rota.ts'
import { DAY_MINUTES, isTimeZone } from './local-time.ts'
import { type DaySpan, findOverlap, type WeekSpan } from './opening.ts'

const MAX_DATES = 366
const MAX_HOURS = 50

const minute = z.number().check(z.int(), z.gte(0), z.lte(DAY_MINUTES))
const day = z.number().check(z.int(), z.gte(0), z.lte(6))
const date = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine(text => !Number.isNaN(Date.parse(text)), 'is no date'),
)
const person = z.string().check(z.regex(ID_PATTERN))
const people = z.array(person).check(z.maxLength(MAX_SHIFT_PEOPLE))
const runsForward = z.refine<DaySpan>(({ from, to }) => from < to, 'ends before it begins')
const isApart = z.refine<DaySpan[]>(spans => findOverlap(spans) === undefined, 'overlaps')
const isApartByDay = z.refine<WeekSpan[]>(
  spans =>
    [...Map.groupBy(spans, span => span.day).values()].every(found => findOverlap(found) === undefined),
  'overlaps',
)

/** The week of a team, the same on the wire as in the model. Minutes since midnight; Monday is 0. */
export const HoursData: z.ZodMiniType<WeekSpan[]> = z
  .array(z.object({ day, from: minute, to: minute }).check(runsForward))
  .check(z.maxLength(MAX_HOURS), isApartByDay)

const runsOn = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, 'ends before it begins')

/** First and last date included. */
export const AbsenceDates = z.object({ from: date, to: date }).check(runsOn)
export const MAX_OWN_ABSENCES = 50

export const RotaData: z.ZodMiniType<Rota> = z.object({
  shifts: z
    .array(z.object({ day, from: minute, to: minute, people }).check(runsForward))
    .check(z.maxLength(MAX_SHIFTS), isApartByDay),
  exceptions: z
    .array(
      z.object({
        date,
        shifts: z
          .array(z.object({ from: minute, to: minute, people }).check(runsForward))
          .check(z.maxLength(MAX_SHIFT_PEOPLE), isApart),
      }),
    )
    .check(z.maxLength(MAX_DATES)),
  absences: z
    .array(z.object({ person, from: date, to: date }).check(runsOn))
    .check(z.maxLength(MAX_ABSENCES)),
})

export const TimeZoneData = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'is no time zone'))
