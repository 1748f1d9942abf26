import { isQuietDay, type QuietTime } from '@parley/protocol/model'
import { ClockInput } from '../../parts/date-time/clock-input.tsx'
import { useLanguage } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'
import styles from './quiet-hours.module.css'

interface Props {
  time: QuietTime
  onChange(time: QuietTime): void
  onRemove(): void
}

const EVENING = { from: 20 * 60, to: 8 * 60 }

/** Some days of the week, and when they are quiet. */
export function QuietRow({ time, onChange, onRemove }: Props) {
  const text = useNoticeSettingsText()
  const { language } = useLanguage()
  const { days, from, to } = time
  const change = (changes: Partial<QuietTime>) => onChange({ ...time, ...changes })
  const names = text.dayNames.filter((_, day) => isQuietDay(days, day))
  const which = names.length === 0 ? text.noDays : new Intl.ListFormat(language).format(names)
  return (
    <div className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={styles.days} role="group" aria-label={text.days}>
        {text.dayNames.map((name, day) => (
          <button
            key={name}
            type="button"
            className={styles.day}
            aria-label={name}
            aria-pressed={isQuietDay(days, day)}
            onClick={() => change({ days: days ^ (1 << day) })}
          >
            {text.dayLetters[day]}
          </button>
        ))}
      </div>
      <div className={styles.times}>
        {from === to ? (
          <Select
            label={text.span}
            align="end"
            options={[
              { value: 'day', label: text.allDay },
              { value: 'hours', label: text.someHours },
            ]}
            value="day"
            onChange={span => span === 'hours' && change(EVENING)}
          />
        ) : (
          <>
            <ClockInput label={text.from} value={from} onChange={minute => change({ from: minute })} />
            <span aria-hidden="true">–</span>
            <ClockInput label={text.to} value={to} onChange={minute => change({ to: minute })} />
          </>
        )}
        <IconButton size="sm" icon="close" label={text.removeHours(which)} onClick={onRemove} />
      </div>
    </div>
  )
}
