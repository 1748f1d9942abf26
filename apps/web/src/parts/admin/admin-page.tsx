import type { ReactNode, Ref } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
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
  /** What it shows is still on its way. */
  isLoading?: boolean
  children: ReactNode
}

/** Header, tools and body of an administration page. */
export function AdminPage({ title, sub, actions, notice, tools, bulk, bodyRef, beside, ...body }: Props) {
  const text = useAdminText()
  const { common } = useText()
  return (
    <>
      <main className={styles.page} aria-label={title}>
        <header className={styles.head}>
          <Link className={styles.back} to="/admin" aria-label={text.back}>
            <Icon name="chevronLeft" />
          </Link>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.sub}>{sub}</p>
          </div>
          {actions}
        </header>
        {notice}
        {bulk || (tools !== undefined && <div className={styles.tools}>{tools}</div>)}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <div ref={bodyRef} className={styles.body} tabIndex={0}>
          {body.isLoading && <SkeletonRows label={common.loading} count={6} />}
          {body.children}
        </div>
      </main>
      {beside}
    </>
  )
}
