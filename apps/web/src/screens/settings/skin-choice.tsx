import clsx from 'clsx'
import { SKINS } from '../../platform/preferences.ts'
import { useText } from '../../text/text-context.ts'
import { Radios } from '../../ui/radios/radios.tsx'
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
    <Radios<(typeof SKINS)[number]>
      label={label}
      options={SKINS}
      value={chosen}
      styles={{ group: styles.skins, option: styles.skin, input: styles.input }}
      nameOf={skin => skins[skin]}
      onChange={onChange}
    >
      {skin => <span className={clsx(styles.dot, styles[skin])} />}
    </Radios>
  )
}
