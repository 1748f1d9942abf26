import type { ReactNode } from 'react'
import styles from './setting-section.module.css'

interface Props {
  title: string
  /** What the settings are for. */
  hint?: string
  children: ReactNode
}

/** A group of settings: words on the left, controls on the right; on narrow screens below each other. */
export const SettingSection = ({ title, hint, children }: Props) => (
  <section className={styles.section} aria-label={title}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
    <div className={styles.controls}>{children}</div>
  </section>
)
