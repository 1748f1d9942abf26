import clsx from 'clsx'
import { useState } from 'react'
import type { Theme } from '../../platform/preferences.ts'
import { usePreferences } from '../../platform/preferences-context.ts'
import { useText } from '../../text/text-context.ts'
import styles from './theme-choice.module.css'

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

export function ThemeChoice() {
  const text = useText().settings
  const preferences = usePreferences()
  const [chosen, setChosen] = useState(preferences.theme)

  const handleChange = (theme: Theme) => {
    preferences.setTheme(theme)
    setChosen(theme)
  }
  return (
    <div className={styles.swatches} role="radiogroup" aria-label={text.appearance}>
      {THEMES.map(theme => (
        <label key={theme} className={styles.swatch}>
          <input
            className={styles.input}
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => handleChange(theme)}
          />
          <span className={clsx(styles.picture, styles[theme])} />
          {text[theme]}
        </label>
      ))}
    </div>
  )
}
