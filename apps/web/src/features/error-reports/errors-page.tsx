import type { Client, ErrorGroup } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { ErrorPane } from './error-pane.tsx'
import styles from './errors-page.module.css'
import { titleOf } from './title-of.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PERIODS = { day: DAY_MS, week: 7 * DAY_MS, all: Number.POSITIVE_INFINITY } as const
type Period = keyof typeof PERIODS
const loadErrors = ({ errorReports }: Client) => errorReports.list()

const PERIOD_NAMES: readonly Period[] = ['day', 'week', 'all']

/** What went wrong in browsers of the company, newest first, and the chosen one with its place in the source. */
export function ErrorsPage() {
  const { errors: text } = useAdminText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const { loaded: groups, failure, isLoading, reload } = useLoaded(loadErrors)
  const [period, setPeriod] = useState<Period>('week')
  const [chosen, setChosen] = useState<string>()
  const listed = groups?.filter(({ lastTime }) => now - lastTime < PERIODS[period])
  const shown = listed?.find(({ id }) => id === chosen) ?? listed?.[0]
  const remove = async (id: string) => {
    if (client.notices.succeeded(await client.errorReports.remove(id))) await reload()
  }
  const periods = (
    <Segmented<Period>
      label={text.period}
      options={PERIOD_NAMES.map(value => ({ value, label: text.periods[value] }))}
      value={period}
      onChange={setPeriod}
    />
  )
  return (
    <AdminPage title={text.title} sub={text.hint} actions={periods} isLoading={isLoading}>
      {failure}
      {listed?.length === 0 && <EmptyState icon="check" title={text.none} />}
      {shown && (
        <div className={styles.columns}>
          <ul className={styles.list} aria-label={text.title}>
            {listed?.map(group => (
              <ErrorRow
                key={group.id}
                group={group}
                now={now}
                isChosen={group === shown}
                onChoose={() => setChosen(group.id)}
              />
            ))}
          </ul>
          <ErrorPane key={shown.id} group={shown} now={now} onRemove={() => void remove(shown.id)} />
        </div>
      )}
    </AdminPage>
  )
}

interface ErrorRowProps {
  group: ErrorGroup
  now: number
  isChosen: boolean
  onChoose(): void
}

function ErrorRow({ group, now, isChosen, onChoose }: ErrorRowProps) {
  const { errors: text } = useAdminText()
  const texts = useText()
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen} onClick={onChoose}>
        <span className={styles.names}>
          <strong className={styles.title}>{titleOf(group)}</strong>
          <span className={styles.small}>
            {group.code} · {displayMoment(texts, group.lastTime, now)}
          </span>
        </span>
        <span className={styles.count}>{text.times(group.count)}</span>
      </button>
    </li>
  )
}
