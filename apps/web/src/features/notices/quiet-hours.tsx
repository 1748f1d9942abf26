import { isQuietDay, type Options } from '@parley/protocol/model'
import { ClockInput } from '../../parts/date-time/clock-input.tsx'
import settings from '../../parts/settings/settings.module.css'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'
import styles from './quiet-hours.module.css'

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days and hours without notifications; each change applies at once, in the time zone of this browser. */
export function QuietHours({ options, onChange }: Props) {
  const text = useNoticeSettingsText()
  const { quietHours, quietDays, quietFrom, quietTo, timeZone } = options
  const change = (changes: Partial<Options>) => onChange({ ...changes, timeZone: browserZone() })
  return (
    <>
      <SwitchRow
        label={text.quietHours}
        hint={text.quietHoursHint}
        isOn={quietHours}
        onChange={isOn => change({ quietHours: isOn })}
      />
      {quietHours && (
        <>
          <div className={settings.row}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
            <div className={styles.days} role="group" aria-label={text.days}>
              {text.dayNames.map((name, day) => (
                <button
                  key={name}
                  type="button"
                  className={styles.day}
                  aria-label={name}
                  aria-pressed={isQuietDay(quietDays, day)}
                  onClick={() => change({ quietDays: quietDays ^ (1 << day) })}
                >
                  {text.dayLetters[day]}
                </button>
              ))}
            </div>
            <div className={styles.times}>
              <ClockInput
                label={text.from}
                value={quietFrom}
                onChange={from => change({ quietFrom: from })}
              />
              <span aria-hidden="true">–</span>
              <ClockInput label={text.to} value={quietTo} onChange={to => change({ quietTo: to })} />
            </div>
          </div>
          <p className={settings.hint}>
            {text.zone(timeZone)}
            {quietFrom === quietTo && ` · ${text.allDay}`}
          </p>
        </>
      )}
    </>
  )
}
