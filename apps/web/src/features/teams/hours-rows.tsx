import type { WeekSpan } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { clockOfMinute, minuteOfInput, timeInput } from './minutes.ts'
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
                  <input
                    type="time"
                    aria-label={text.fromOn(name)}
                    className={styles.time}
                    value={timeInput(span.from)}
                    onChange={event => set(span, { from: minuteOfInput(event.target.value) ?? span.from })}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    aria-label={text.toOn(name)}
                    aria-invalid={span.from >= span.to}
                    className={styles.time}
                    value={timeInput(span.to)}
                    onChange={event => set(span, { to: minuteOfInput(event.target.value, true) ?? span.to })}
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
              onClick={() => onChange([...hours, { day, ...NEW_SPAN }])}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
