import type { CallResult, Client, WebhookSettings } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { AddWebhook } from './add-webhook.tsx'
import { HostsForm } from './hosts-form.tsx'
import own from './outgoing-card.module.css'
import { WebhookRow } from './webhook-row.tsx'
import { useWebhooksText, WebhooksText } from './webhooks-text.tsx'

/** The outgoing webhooks of the company, and the hosts they may be sent to [webhooks-1]. */
export const OutgoingCard = () => (
  <WebhooksText>
    <Cards />
  </WebhooksText>
)

const loadWebhooks = (client: Client) => client.webhooks.list()

function Cards() {
  const { loaded: settings, reload, failure } = useLoaded(loadWebhooks)
  if (!settings) return failure
  return (
    <>
      <Outgoing settings={settings} onChanged={() => void reload()} />
      <HostsForm hosts={settings.hosts} />
    </>
  )
}

function Outgoing({ settings, onChanged }: { settings: WebhookSettings; onChanged(): void }) {
  const text = useWebhooksText()
  const client = useClient()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const run = async (work: Promise<CallResult<unknown>>) => {
    client.notices.succeeded(await work)
    onChanged()
  }
  // A bot may have been put into a group meanwhile, on this very page.
  const open = () => {
    setAdding(true)
    onChanged()
  }
  const showAdded = (added: string) => {
    setSecret(added)
    setAdding(false)
    onChanged()
  }
  return (
    <section className={styles.card} aria-label={text.listLabel}>
      <div className={own.head}>
        <h2>
          {text.list} <span className={own.intro}>{text.intro}</span>
        </h2>
        <Button size="sm" onClick={open}>
          <Icon name="plus" size="sm" />
          {text.open}
        </Button>
      </div>
      {isAdding && (
        <AddWebhook targets={settings.targets} onAdded={showAdded} onClose={() => setAdding(false)} />
      )}
      {secret !== undefined && (
        <CopiedField label={text.secret} hint={text.secretHint} copy={text.copySecret} value={secret} />
      )}
      {settings.webhooks.length === 0 && !isAdding && <p className={own.hint}>{text.none}</p>}
      <ul ref={keepRowFocus} className={own.list}>
        {settings.webhooks.map(webhook => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onRetry={() => void run(client.webhooks.retry(webhook.id))}
            onDelete={() => void run(client.webhooks.delete(webhook.id))}
          />
        ))}
      </ul>
    </section>
  )
}
