import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-paths.ts'
import styles from './controls.module.css'
import { isStageIcon, StageIcon, type StageIconName } from './stage-icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName | StageIconName
  label: string
  /** Under the icon; without it the button is small. */
  word?: string
  look?: 'plain' | 'off' | 'end'
}

export function StageButton({ icon, label, word, look = 'plain', ...rest }: Props) {
  const looks = { plain: undefined, off: styles.off, end: styles.end }
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(word === undefined ? styles.small : styles.button, looks[look])}
    >
      {isStageIcon(icon) ? <StageIcon name={icon} /> : <Icon name={icon} />}
      {word}
    </button>
  )
}
