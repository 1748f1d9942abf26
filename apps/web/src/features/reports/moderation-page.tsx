import type { Client } from '@parley/core'
import { useCallback, useState } from 'react'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { FilterChips } from '../../ui/filter-chips/filter-chips.tsx'
import styles from './moderation-page.module.css'
import { ReportPane } from './report-pane.tsx'
import { ReportRow } from './report-row.tsx'

const FILTERS = ['toReview', 'resolved'] as const
type Filter = (typeof FILTERS)[number]

/** Reported messages: the queue, and the chosen one with its context. */
export function ModerationPage() {
  const { moderation: text } = useAdminText()
  const [filter, setFilter] = useState<Filter>('toReview')
  const load = useCallback(({ reports }: Client) => reports.list(filter === 'resolved'), [filter])
  const { loaded: found, failure, reload } = useLoaded(load)
  const { renew } = useAdminCounts()
  const [chosen, setChosen] = useState<number>()
  const shown = found?.reports.find(({ id }) => id === chosen) ?? found?.reports[0]
  const handleResolved = () => {
    void reload()
    renew()
  }
  return (
    <AdminPage title={text.title} {...(found && { sub: text.open(found.open) })}>
      {failure}
      <div className={styles.columns}>
        <div className={styles.queue}>
          <div className={styles.filters}>
            <FilterChips
              label={text.filter}
              filters={FILTERS}
              names={text}
              counts={{ toReview: found?.open ?? 0 }}
              chosen={filter}
              onChoose={setFilter}
            />
          </div>
          {found?.reports.length === 0 && <EmptyState icon="check" title={text.none} />}
          <ul className={styles.list} aria-label={text.list}>
            {found?.reports.map(report => (
              <ReportRow
                key={report.id}
                report={report}
                isChosen={report.id === shown?.id}
                onChoose={() => setChosen(report.id)}
              />
            ))}
          </ul>
        </div>
        {shown && <ReportPane key={`${shown.id} ${filter}`} id={shown.id} onResolved={handleResolved} />}
      </div>
    </AdminPage>
  )
}
