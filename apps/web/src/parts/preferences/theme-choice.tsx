import clsx from 'clsx'
import type { Theme } from '../../platform/preferences.ts'
import { useText } from '../../text/text-context.ts'
import { Radios } from '../../ui/radios/radios.tsx'
import styles from './theme-choice.module.css'

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

interface Props {
  value: Theme
  onChange(theme: Theme): void
}

export function ThemeChoice({ value, onChange }: Props) {
  const text = useText().settings
  return (
    <Radios
      label={text.appearance}
      options={THEMES}
      value={value}
      styles={{ group: styles.swatches, option: styles.swatch, input: styles.input }}
      onChange={onChange}
    >
      {theme => (
        <>
          <span className={clsx(styles.picture, styles[theme])} />
          {text[theme]}
        </>
      )}
    </Radios>
  )
}
