import type { ReactNode } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './dialog-actions.module.css'

interface Props {
  title: string
  words?: string | undefined
  /** The action; undefined if there is nothing to confirm. */
  action?: string | undefined
  /** For an action that can be undone: it is suggested, and its icon is shown above the title. */
  icon?: IconName
  /** What can be chosen with it. */
  children?: ReactNode
  onConfirm(): void
  onClose(): void
}

/** Confirms an action that cannot be undone, or, with an icon, one that changes something for others. */
export function ConfirmDialog({ title, words, action, icon, children, onConfirm, onClose }: Props) {
  const { rooms, common } = useText()
  const handleConfirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={title} isAlert={!icon} icon={icon && <Icon name={icon} size="lg" />} onClose={onClose}>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      {children}
      <div className={styles.actions}>
        <Button onClick={onClose}>{action === undefined ? common.ok : rooms.cancel}</Button>
        {action !== undefined && (
          <Button look={icon ? 'primary' : 'danger'} autoFocus={icon !== undefined} onClick={handleConfirm}>
            {action}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
