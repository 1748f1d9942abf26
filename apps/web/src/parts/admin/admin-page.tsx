import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './admin.module.css'
import { useAdminText } from './admin-text.tsx'

interface Props {
  title: string
  sub?: string
  /** Buttons on the right, the primary one last. */
  actions?: ReactNode
  /** Below the header. */
  notice?: ReactNode
  /** Between header and body. */
  tools?: ReactNode
  /** In place of the tools while rows are selected. */
  bulk?: ReactNode
  /** The region that scrolls. */
  bodyRef?: Ref<HTMLDivElement>
  /** A panel beside the page. */
  beside?: ReactNode
  children: ReactNode
}

/** Header, tools and body of an administration page. */
export function AdminPage({ title, sub, actions, notice, tools, bulk, bodyRef, beside, children }: Props) {
  const text = useAdminText()
  return (
    <>
      <main className={styles.page} aria-label={title}>
        <header className={styles.head}>
          <Link className={styles.back} to="/admin" aria-label={text.back}>
            <Icon name="chevronLeft" />
          </Link>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {sub !== undefined && <p className={styles.sub}>{sub}</p>}
          </div>
          {actions}
        </header>
        {notice}
        {bulk || (tools !== undefined && <div className={styles.tools}>{tools}</div>)}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <div ref={bodyRef} className={styles.body} tabIndex={0}>
          {children}
        </div>
      </main>
      {beside}
    </>
  )
}
