import clsx from 'clsx'
import { useContext } from 'react'
import styles from '../../parts/timeline-row/message-status.module.css'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { RowActionsContext } from '../../slots/row-actions.ts'
import { ShownReceiptsContext } from '../../slots/shown-receipts.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LazyReadersDialog } from './lazy-readers-dialog.ts'
import { ReadShare } from './read-share.tsx'

/** Never by colour alone: each state has an icon or a word as well. */
function ReceiptMark({ message, receipt }: DecorationProps) {
  const text = useText().timeline
  const actions = useContext(RowActionsContext)
  const shown = useContext(ShownReceiptsContext)
  const quiet = shown?.has(message.id) === false && styles.quiet
  if (receipt === 'none') return null
  if (typeof receipt === 'object')
    return (
      <ReadShare
        count={receipt}
        className={quiet}
        onShow={() => actions?.openDialog(message, LazyReadersDialog)}
      />
    )
  return receipt === 'read' ? (
    <span className={clsx(styles.status, styles.read, quiet)}>
      <Icon name="checkTwice" size="xs" />
      {text.read}
    </span>
  ) : (
    <span className={clsx(styles.status, quiet)}>
      <Icon name="check" size="xs" />
      {text.delivered}
    </span>
  )
}

/** Messages being sent, or failed, have a status of their own. */
export const receiptDecoration: MessageDecoration = {
  id: 'receipt',
  position: 'mark',
  isShown: ({ sender, status }, reader) => sender === reader.id && status === 'success',
  View: ReceiptMark,
}
