import { selectWaitingRequests } from '@parley/core'
import { useAppState } from '../../../../client/client-context.ts'
import { useText } from '../../../../text/text-context.ts'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { RowProps } from '../../../../ui/virtual-list/virtual-list.tsx'
import styles from '../contact-row.module.css'

interface Props {
  rowProps: RowProps
  isCurrent: boolean
  onShow(): void
}

export function RequestsRow({ rowProps, isCurrent, onShow }: Props) {
  const text = useText().contacts
  const waiting = useAppState(selectWaitingRequests)
  return (
    <button
      {...rowProps}
      type="button"
      className={styles.person}
      aria-current={isCurrent || undefined}
      onClick={onShow}
    >
      <span className={styles.tile}>
        <Icon name="userPlus" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{text.requests}</span>
      </span>
      <Badge count={waiting} label={text.waiting(waiting)} />
    </button>
  )
}
