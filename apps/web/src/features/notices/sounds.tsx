import { CALL_SOUNDS, callSoundOf, MESSAGE_SOUNDS, type Options } from '@parley/protocol/model'
import { useEffect, useId, useState } from 'react'
import settings from '../../parts/settings/settings.module.css'
import { createChime, type Sound } from '../../platform/chime.ts'
import { Select } from '../../ui/select/select.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

/** How messages and calls sound; what is chosen is played [notifications-11]. */
export function Sounds({ options, onChange }: Props) {
  const text = useNoticeSettingsText()
  const [chime] = useState(createChime)
  useEffect(() => chime.stop, [chime])
  const play = (sound: Sound | 'none') => sound !== 'none' && void chime.play(sound, true)
  return (
    <>
      <SoundRow
        label={text.messageSound}
        sounds={[...MESSAGE_SOUNDS, 'none']}
        value={options.voiceNotice ? options.messageSound : 'none'}
        onChange={sound => {
          play(sound)
          onChange(sound === 'none' ? { voiceNotice: false } : { voiceNotice: true, messageSound: sound })
        }}
      />
      <SoundRow
        label={text.callSound}
        sounds={CALL_SOUNDS}
        value={callSoundOf(options)}
        onChange={callSound => {
          play(callSound)
          onChange({ callSound })
        }}
      />
    </>
  )
}

interface RowProps<T> {
  label: string
  sounds: readonly T[]
  value: T
  onChange(sound: T): void
}

function SoundRow<T extends Sound | 'none'>({ label, sounds, value, onChange }: RowProps<T>) {
  const text = useNoticeSettingsText()
  const id = useId()
  return (
    <div className={settings.row}>
      <label className={settings.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        label={label}
        align="end"
        options={sounds.map(sound => ({ value: sound, label: text.sounds[sound] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
