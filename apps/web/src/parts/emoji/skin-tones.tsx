import { rememberSkinTone } from '../../platform/emoji-memory.ts'
import { useText } from '../../text/text-context.ts'
import styles from './emoji-picker.module.css'
import { inTone } from './emoji-table.ts'

const HAND = { sign: '✋', hasTones: true }

interface Props {
  value: number
  onChange(tone: number): void
}

export function SkinTones({ value, onChange }: Props) {
  const text = useText().emojiPicker
  return (
    <div className={styles.tones} role="radiogroup" aria-label={text.skinTone}>
      {text.tones.map((name, tone) => (
        <label key={name} className={styles.tone}>
          <input
            className={styles.radio}
            type="radio"
            name="skin-tone"
            aria-label={name}
            checked={tone === value}
            onChange={() => {
              rememberSkinTone(tone)
              onChange(tone)
            }}
          />
          <span aria-hidden="true">{inTone(HAND, tone)}</span>
        </label>
      ))}
    </div>
  )
}
