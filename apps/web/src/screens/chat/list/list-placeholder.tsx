import type { State } from '@parley/core'
import { useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import type { Filter } from './list-filter.ts'
import styles from './list-placeholder.module.css'

interface Props {
  recent: State['recent']
  query: string
  filter: Filter
  onShowAll(): void
}

const FILTER_ICONS = { unread: 'checkTwice', mentions: 'at', groups: 'message' } as const

/** Why there are no rows: loading, failed, empty, or no match. */
export function ListPlaceholder({ recent, query, filter, onShowAll }: Props) {
  const { list: text, common, conversation: words } = useText()
  const client = useClient()
  if (recent === 'loading')
    return (
      <div className={styles.rows}>
        <SkeletonRows label={common.loading} count={6} />
      </div>
    )
  if (query !== '') return <EmptyState icon="search" title={text.noMatch(query)} />
  if (filter !== 'all')
    return (
      <EmptyState
        icon={FILTER_ICONS[filter]}
        title={words.filteredEmpty[filter]}
        action={<Button onClick={onShowAll}>{words.showAll}</Button>}
      />
    )
  if (recent === 'error')
    return (
      <EmptyState
        icon="alert"
        title={text.error}
        action={<Button onClick={() => client.connection.retry()}>{common.retry}</Button>}
      />
    )
  return <EmptyState icon="message" title={text.empty} />
}
