import clsx from 'clsx'
import { SKINS } from '../../platform/preferences.ts'
import { useText } from '../../text/text-context.ts'
import styles from './skin-choice.module.css'

interface Props {
  value: string
  onChange(skin: string): void
}

/** Chooses the accent colour. */
export function SkinChoice({ value, onChange }: Props) {
  const { skin: label, skins } = useText().settings
  const chosen = SKINS.find(skin => skin === value) ?? 'default'
  return (
    <div className={styles.skins} role="radiogroup" aria-label={label}>
      {SKINS.map(skin => (
        <label key={skin} className={styles.skin} title={skins[skin]}>
          <input
            className={styles.input}
            type="radio"
            name="skin"
            aria-label={skins[skin]}
            checked={skin === chosen}
            onChange={() => onChange(skin)}
          />
          <span className={clsx(styles.dot, styles[skin])} />
        </label>
      ))}
    </div>
  )
}
