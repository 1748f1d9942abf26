import type { State } from '@parley/core'
import { useText } from '../../../text/text-context.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import styles from './list-placeholder.module.css'

interface Props {
  recent: State['recent']
  query: string
}

export function ListPlaceholder({ recent, query }: Props) {
  const { list: text, common } = useText()
  if (recent === 'loading')
    return (
      <div className={styles.rows}>
        <SkeletonRows label={common.loading} count={6} />
      </div>
    )
  if (recent === 'error') return <EmptyState icon="alert" title={text.error} />
  return query === '' ? (
    <EmptyState icon="message" title={text.empty} />
  ) : (
    <EmptyState icon="search" title={text.noMatch(query)} />
  )
}
