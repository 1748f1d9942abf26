import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './offer.module.css'

interface Props {
  icon: IconName
  title: string
  hint: string
  /** Buttons. */
  children: ReactNode
}

/** A question that can wait: below the list, which it pushes up and never covers. */
export const Offer = ({ icon, title, hint, children }: Props) => (
  <section className={styles.offer} aria-label={title}>
    <span className={styles.icon}>
      <Icon name={icon} size="sm" />
    </span>
    <div>
      <b className={styles.title}>{title}</b>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </section>
)
