import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import styles from './session-notice.module.css'

interface Props {
  title: string
  detail: string
  button: string
  onConfirm(): void
}

export function SessionNotice({ title, detail, button, onConfirm }: Props) {
  return (
    <Dialog isAlert title={title} onClose={onConfirm}>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.actions}>
        <Button look="primary" autoFocus onClick={onConfirm}>
          {button}
        </Button>
      </div>
    </Dialog>
  )
}
