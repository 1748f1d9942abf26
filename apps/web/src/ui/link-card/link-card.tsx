import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './link-card.module.css'

interface Props {
  href?: string
  title: string
  description?: string
  icon: IconName
  /** A picture on our own server; anything else is replaced by the icon. */
  thumb?: string
  hasThumb?: boolean
  /** Where it leads, the host first: what is too long loses its end. */
  source: string
  children?: ReactNode
}

/** The card of a link: title, two lines, a small picture and the host. */
export function LinkCard({ href, title, description, icon, thumb, hasThumb, source, children }: Props) {
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.main}>
        {description !== undefined && <span className={styles.description}>{description}</span>}
        {children}
        <span className={styles.source}>
          <Icon name="link" size="xs" />
          <span className={styles.host}>{source}</span>
        </span>
      </span>
      {hasThumb && (
        <span className={styles.thumb}>
          {thumb === undefined ? (
            <Icon name={icon} size="lg" />
          ) : (
            <img className={styles.picture} src={thumb} alt="" loading="lazy" decoding="async" />
          )}
        </span>
      )}
    </>
  )
  return href === undefined ? (
    <div className={styles.card}>{content}</div>
  ) : (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
