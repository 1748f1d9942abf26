import clsx from 'clsx'
import type { Theme } from '../../platform/preferences.ts'
import { useText } from '../../text/text-context.ts'
import styles from './theme-choice.module.css'

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

interface Props {
  value: Theme
  onChange(theme: Theme): void
}

export function ThemeChoice({ value, onChange }: Props) {
  const text = useText().settings
  return (
    <div className={styles.swatches} role="radiogroup" aria-label={text.appearance}>
      {THEMES.map(theme => (
        <label key={theme} className={styles.swatch}>
          <input
            className={styles.input}
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => onChange(theme)}
          />
          <span className={clsx(styles.picture, styles[theme])} />
          {text[theme]}
        </label>
      ))}
    </div>
  )
}
