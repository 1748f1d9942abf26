import type { ListStatus } from '@parley/core'
import type { ReactNode } from 'react'
import { ListFailure } from '../../../parts/load-failure/list-failure.tsx'
import { useText } from '../../../text/text-context.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import type { IconName } from '../../../ui/icon/icon-paths.ts'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import styles from './contacts-pane.module.css'

interface Props {
  status: ListStatus
  icon: IconName
  /** Text for an empty list. */
  empty: string
  action?: ReactNode
  onRetry(): void
}

/** Shown in place of a list without rows. */
export function ListState({ status, icon, empty, action, onRetry }: Props) {
  const { contacts: text, common } = useText()
  if (status === 'ready') return <EmptyState icon={icon} title={empty} action={action} />
  if (status !== 'error')
    return (
      <div className={styles.rows}>
        <SkeletonRows label={common.loading} count={6} />
      </div>
    )
  return <ListFailure title={text.failed} onRetry={onRetry} />
}
