import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './media-placeholder.module.css'

interface Props {
  icon: IconName
  title: string
  /** Why it is not shown. */
  reason: string
  /** Where a person can open it deliberately. */
  link?: { href: string; label: string }
}

/** Shown where a picture or video is not loaded. */
export function MediaPlaceholder({ icon, title, reason, link }: Props) {
  return (
    <div className={styles.box}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        {title !== '' && <span className={styles.title}>{title}</span>}
        <span className={styles.reason}>{reason}</span>
        {link && (
          <a className={styles.link} href={link.href} target="_blank" rel="noopener noreferrer">
            {link.label}
          </a>
        )}
      </span>
    </div>
  )
}
