import type { WeekSpan } from '@parley/protocol/model'
import { ClockInput } from '../../parts/date-time/clock-input.tsx'
import { clockOfMinute } from '../../parts/date-time/read-clock.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { endMinuteOf } from './end-minute-of.ts'
import { freeSpan } from './free-span.ts'
import styles from './teams.module.css'

interface Props {
  hours: readonly WeekSpan[]
  onChange(hours: readonly WeekSpan[]): void
}

const NEW_SPAN = { from: 540, to: 1_080 }

/** Any number of time spans for each day of the week. */
export function HoursRows({ hours, onChange }: Props) {
  const { teams: text } = useText()
  const set = (span: WeekSpan, changes: Partial<WeekSpan>) =>
    onChange(hours.map(other => (other === span ? { ...span, ...changes } : other)))
  return (
    <fieldset className={styles.week}>
      <legend>{text.hours}</legend>
      <p className={styles.hint}>{text.hoursHint}</p>
      {text.days.map((name, day) => {
        const spans = hours.filter(span => span.day === day)
        return (
          <div key={name} className={styles.weekDay}>
            <span className={styles.weekName}>{name}</span>
            <div className={styles.grow}>
              {spans.length === 0 && hours.length > 0 && (
                <span className={styles.hint}>{text.closedDay}</span>
              )}
              {spans.map((span, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the row must stay while a time is typed
                <div key={index} className={styles.span}>
                  <ClockInput
                    label={text.fromOn(name)}
                    value={span.from}
                    onChange={from => set(span, { from })}
                  />
                  <span aria-hidden="true">–</span>
                  <ClockInput
                    label={text.toOn(name)}
                    value={span.to}
                    isInvalid={span.from >= span.to}
                    onChange={to => set(span, { to: endMinuteOf(to) })}
                  />
                  <IconButton
                    size="sm"
                    icon="close"
                    label={text.removeHours(name, clockOfMinute(span.from))}
                    onClick={() => onChange(hours.filter(other => other !== span))}
                  />
                </div>
              ))}
            </div>
            <IconButton
              size="sm"
              icon="plus"
              label={text.addHours(name)}
              onClick={() => onChange([...hours, { day, ...freeSpan(spans, NEW_SPAN) }])}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
