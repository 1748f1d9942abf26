import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  title: string
  words?: string | undefined
  /** The action; undefined if there is nothing to confirm. */
  action?: string | undefined
  onConfirm(): void
  onClose(): void
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({ title, words, action, onConfirm, onClose }: Props) {
  const { rooms, common } = useText()
  const handleConfirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={title} isAlert onClose={onClose}>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{action === undefined ? common.ok : rooms.cancel}</Button>
        {action !== undefined && (
          <Button look="danger" onClick={handleConfirm}>
            {action}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
