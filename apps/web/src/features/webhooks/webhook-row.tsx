import type { Webhook } from '@parley/core'
import { MAX_WAITING_DELIVERIES } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import styles from './outgoing-card.module.css'
import { useWebhooksText } from './webhooks-text.tsx'

const MINUTE_MS = 60_000

interface Props {
  webhook: Webhook
  onRetry(): void
  onDelete(): void
}

/** How the receiver answers, and what waits for it [webhooks-3]. */
export function WebhookRow({ webhook, onRetry, onDelete }: Props) {
  const text = useWebhooksText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const [isAsking, setAsking] = useState(false)
  const { name, url, waiting, last, failure, sendsEvents } = webhook
  const roomName = webhook.roomName || text.direct
  const minutes = failure ? Math.max(1, Math.round((now - failure.since) / MINUTE_MS)) : 0
  const good = last ? text.good(last.status, last.ms) : text.unused
  const next = failure?.nextAt === undefined ? '' : text.nextRetry(displayMoment(texts, failure.nextAt, now))
  return (
    <li className={clsx(styles.row, failure && styles.failing)}>
      <Icon name={failure ? 'alert' : 'check'} size="sm" />
      <span className={styles.words}>
        {url}
        <small className={styles.hint}>
          {failure
            ? text.failing(minutes, last?.status ?? 0, waiting)
            : sendsEvents
              ? text.withEvents(roomName, name)
              : text.targetOf(roomName, name)}
        </small>
        {waiting >= MAX_WAITING_DELIVERIES && <small className={styles.hint}>{text.full}</small>}
      </span>
      <span className={styles.state}>{failure ? next : good}</span>
      {failure?.nextAt !== undefined && (
        <Button size="sm" aria-label={text.retryOf(roomName)} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
      <MenuButton
        icon="more"
        label={text.more(roomName)}
        items={[
          {
            id: 'delete',
            icon: 'trash',
            label: text.delete,
            isDanger: true,
            onChoose: () => setAsking(true),
          },
        ]}
      />
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
