import { MOST_QUIET_TIMES, type Options, type QuietTime } from '@parley/protocol/model'
import { useId } from 'react'
import settings from '../../parts/settings/settings.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { Select } from '../../ui/select/select.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'
import { QuietRow } from './quiet-row.tsx'
import { displayZone, listZones } from './time-zones.ts'

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

const EVERY_DAY = 0b1111111

/** A new row is about the days that no other has, e.g. the weekend. */
const newTime = (times: readonly QuietTime[]): QuietTime => ({
  days: times.reduce((left, { days }) => left & ~days, EVERY_DAY),
  from: 0,
  to: 0,
})

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days and hours without notifications; each change applies at once. */
export function QuietHours({ options, onChange }: Props) {
  const text = useNoticeSettingsText()
  const { quietHours, quietTimes, quietCalls } = options
  const set = (times: QuietTime[]) => onChange({ quietTimes: times })
  return (
    <>
      <SwitchRow
        label={text.quietHours}
        hint={text.quietHoursHint}
        isOn={quietHours}
        onChange={isOn => onChange({ quietHours: isOn, ...(isOn && { timeZone: browserZone() }) })}
      />
      {quietHours && (
        <>
          <div ref={keepRowFocus}>
            {quietTimes.map((time, index) => (
              <QuietRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the row must stay while a time is typed
                key={index}
                time={time}
                onChange={changed => set(quietTimes.with(index, changed))}
                onRemove={() => set(quietTimes.toSpliced(index, 1))}
              />
            ))}
            {quietTimes.length < MOST_QUIET_TIMES && (
              <Button look="quiet" size="sm" onClick={() => set([...quietTimes, newTime(quietTimes)])}>
                <Icon name="plus" size="xs" />
                {text.addHours}
              </Button>
            )}
          </div>
          <TimeZone options={options} onChange={onChange} />
          <SwitchRow label={text.calls} isOn={quietCalls} onChange={isOn => onChange({ quietCalls: isOn })} />
        </>
      )}
    </>
  )
}

function TimeZone({ options: { timeZone }, onChange }: Props) {
  const text = useNoticeSettingsText()
  const id = useId()
  const zones = [...new Set([browserZone(), timeZone, ...listZones()])]
  return (
    <div className={settings.row}>
      <label className={settings.label} htmlFor={id}>
        {text.timeZone}
      </label>
      <Select
        id={id}
        label={text.timeZone}
        align="end"
        shown={displayZone(timeZone)}
        options={zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={zone => onChange({ timeZone: zone })}
      />
    </div>
  )
}
