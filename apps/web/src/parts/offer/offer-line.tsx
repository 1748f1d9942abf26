import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './offer-line.module.css'

interface Props {
  tone: 'news' | 'waits' | 'good' | 'blocked'
  /** None: it waits for something. */
  icon?: IconName
  title: string
  hint: string
  /** A button. */
  children?: ReactNode
}

/** What became of an offer, in its place; read out as it comes. */
export const OfferLine = ({ tone, icon, title, hint, children }: Props) => (
  <section className={clsx(styles.line, styles[tone])} role="status" aria-label={title}>
    {icon ? <Icon name={icon} size="sm" /> : <Spinner />}
    <div className={styles.words}>
      <b>{title}</b>
      <p className={styles.hint}>{hint}</p>
    </div>
    {children}
  </section>
)
