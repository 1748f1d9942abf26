import type { AdminCounts } from '@parley/core'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ADMIN_PAGES, preloadAdminPage } from '../../admin-pages.ts'
import { useAppState, useClient } from '../../client/client-context.ts'
import { AdminCountsContext, useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminText, useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { Link } from '../../platform/router/link.tsx'
import { useLocation } from '../../platform/router/router.tsx'
import { Route, Routes } from '../../platform/router/routes.tsx'
import type { AdminSection } from '../../slots/admin-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './admin-screen.module.css'

const GROUPS = ['overview', 'organisation', 'service', 'safety', 'company'] as const

/** Texts and the page are downloaded while the server is asked for the role. */
export function AdminScreen() {
  const { pathname } = useLocation()
  useEffect(() => preloadAdminPage(pathname), [pathname])
  return (
    <AdminText>
      <AdministratorsOnly />
    </AdminText>
  )
}

/** Whoever has no role gets "not found", and every role its own pages. */
function AdministratorsOnly() {
  const { notFound } = useText()
  const client = useClient()
  const role = useAppState(state => state.session.role)
  // No conversation is open here, so nothing is marked as read.
  useEffect(() => void client.contacts.open(undefined), [client])
  if (role === undefined) return null
  const pages = ADMIN_PAGES.filter(({ roles }) => role === 'administrator' || roles?.includes(role))
  const [first] = pages
  if (!first)
    return (
      <main className={styles.missing}>
        <EmptyState icon="search" title={notFound.title} action={<Link to="/">{notFound.home}</Link>} />
      </main>
    )
  return <Administration pages={pages} First={first.Page} />
}

/** Read again with each section that is opened, and when a section asks for it. */
function useCounts(section: string) {
  const client = useClient()
  const [counts, setCounts] = useState<AdminCounts>()
  const renew = useCallback(
    () =>
      void client.adminOverview.counts().then(found => {
        if (found.ok) setCounts(found.value)
      }),
    [client],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each section
  useEffect(renew, [renew, section])
  return useMemo(() => ({ counts, renew }), [counts, renew])
}

interface AdministrationProps {
  pages: readonly AdminSection[]
  First: AdminSection['Page']
}

function Administration({ pages, First }: AdministrationProps) {
  const text = useAdminText()
  const { product } = useText()
  const { pathname } = useLocation()
  const shown = useCounts(pathname)
  useEffect(() => {
    document.title = `${text.main} · ${product}`
  }, [text, product])
  return (
    <AdminCountsContext value={shown}>
      <div className={styles.screen} data-pane={pathname === '/admin' ? 'list' : 'chat'}>
        <ChatRail />
        <Sections pages={pages} />
        <div className={styles.main}>
          <Suspense fallback={null}>
            <Routes>
              <Route element={<First />} />
              {pages.map(({ slug, Page }) => (
                <Route key={slug} path={slug} element={<Page />} />
              ))}
              <Route path="*" element={<First />} />
            </Routes>
          </Suspense>
        </div>
      </div>
    </AdminCountsContext>
  )
}

function Sections({ pages: all }: { pages: readonly AdminSection[] }) {
  const text = useAdminText()
  const { pathname } = useLocation()
  const current = pathname.split('/')[2] || all[0]?.slug
  return (
    <nav className={styles.pane} aria-label={text.sections}>
      <h1 className={styles.title}>{text.main}</h1>
      {GROUPS.map(group => {
        const pages = all.filter(page => page.group === group)
        if (pages.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            {group !== 'overview' && <h2 className={styles.label}>{text.groups[group]}</h2>}
            {pages.map(({ slug, icon, label, count }) => (
              <Link
                key={slug}
                className={styles.item}
                to={`/admin/${slug}`}
                aria-current={slug === current ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span className={styles.itemName}>{label(text)}</span>
                {count && <SectionCount of={count} />}
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

/** Reports wait for somebody; the other numbers only tell. */
function SectionCount({ of }: { of: keyof AdminCounts }) {
  const { overview: text } = useAdminText()
  const number = useAdminCounts().counts?.[of]
  if (number === undefined) return null
  if (of === 'reports') return <Badge count={number} label={text.reports(number)} />
  return <span className={styles.count}>{number}</span>
}
