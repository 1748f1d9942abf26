import type { Webhook } from '@parley/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './webhooks-page.module.css'
import { useWebhooksText } from './webhooks-text.tsx'

interface Props {
  webhook: Webhook
  onDelete(): void
}

export function WebhookRow({ webhook: { name, roomName, url, waiting }, onDelete }: Props) {
  const text = useWebhooksText()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {text.targetOf(roomName, name)}
        <small className={styles.hint}>
          {url} {waiting > 0 && `· ${text.waiting(waiting)}`}
        </small>
      </span>
      <Button size="sm" look="danger" aria-label={text.deleteOf(roomName)} onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.deleteConfirm(roomName)}
          words={text.deleteHint}
          action={text.delete}
          onConfirm={onDelete}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
