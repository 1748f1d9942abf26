import type { Catalogue } from '../../text/zh-CN.ts'

/** A date of the calendar, as `2026-11-16`, in the words of the language. */
export const displayDay = ({ time }: Catalogue, date: string): string =>
  time.monthDay(new Date(`${date}T12:00:00`))

/** The city of a time zone: `Europe/Berlin` is Berlin. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
