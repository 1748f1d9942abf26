import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import styles from './excerpt-section.module.css'

interface Props {
  icon: IconName
  label: string
  title: string
  excerpt: string | undefined
  /** The dialog, while it is open. */
  children: ReactNode
  onOpen(): void
}

/** A section of the details that is one row: the beginning of a text, and the dialog in which it can be read whole. */
export function ExcerptSection({ icon, label, title, excerpt, children, onOpen }: Props) {
  return (
    <section className={styles.section} aria-label={label}>
      <SettingRow aria-haspopup="dialog" onClick={onOpen}>
        <Icon name={icon} size="sm" />
        <span className={styles.row}>
          <span>{title}</span>
          {excerpt !== undefined && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
        </span>
        <Icon name="chevronRight" size="xs" />
      </SettingRow>
      {children}
    </section>
  )
}
