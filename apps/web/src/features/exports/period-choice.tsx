import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { DateField } from '../../parts/date-time/date-field.tsx'
import own from './exports-page.module.css'
import { useExportsText } from './exports-text.tsx'

const DAY_MS = 86_400_000
const DAYS = { all: undefined, month: 30, quarter: 90, year: 365 }
type Period = keyof typeof DAYS | 'dates'

export interface ExportRange {
  from: number
  to: number
}

/** Later than every message. */
export const END_OF_TIME = 8_640_000_000_000_000
export const ALL_TIME: ExportRange = { from: 0, to: END_OF_TIME }

const rangeOf = (period: keyof typeof DAYS): ExportRange => {
  const days = DAYS[period]
  return days === undefined ? ALL_TIME : { from: Date.now() - days * DAY_MS, to: END_OF_TIME }
}

const endOf = (midnight: number): number => {
  const day = new Date(midnight)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() - 1
}

/** One of the usual periods, or from one day to another; both may be left open. */
export function PeriodChoice({ onChange }: { onChange(range: ExportRange): void }) {
  const text = useExportsText()
  const [period, setPeriod] = useState<Period>('all')
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const chooseDays = (first: number | undefined, last: number | undefined) => {
    setFrom(first)
    setTo(last)
    onChange({ from: first ?? 0, to: last === undefined ? END_OF_TIME : endOf(last) })
  }
  const choose = (next: Period) => {
    setPeriod(next)
    if (next === 'dates') chooseDays(from, to)
    else onChange(rangeOf(next))
  }
  return (
    <>
      <ChoiceField
        label={text.period}
        value={period}
        options={Object.entries(text.periods).map(([value, label]) => ({ value: value as Period, label }))}
        onChange={value => choose(value as Period)}
      />
      {period === 'dates' && (
        <div className={own.dates}>
          <DateField
            label={text.from}
            placeholder={text.from}
            value={from}
            max={to}
            onChange={day => chooseDays(day, to)}
            onClear={() => chooseDays(undefined, to)}
          />
          <DateField
            label={text.to}
            placeholder={text.to}
            value={to}
            min={from}
            onChange={day => chooseDays(from, day)}
            onClear={() => chooseDays(from, undefined)}
          />
        </div>
      )}
    </>
  )
}
