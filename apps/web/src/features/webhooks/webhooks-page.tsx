import type { WebhookSettings } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import styles from '../../parts/admin/cards.module.css'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { HostsForm } from './hosts-form.tsx'
import { WebhookRow } from './webhook-row.tsx'
import own from './webhooks-page.module.css'
import { useWebhooksText, WebhooksText } from './webhooks-text.tsx'

/** The outgoing webhooks of the company [webhooks-1]. */
export const WebhooksPage = () => (
  <WebhooksText>
    <Page />
  </WebhooksText>
)

function Page() {
  const text = useWebhooksText()
  const client = useClient()
  const [settings, setSettings] = useState<WebhookSettings>()
  const [secret, setSecret] = useState<string>()
  const reload = async () => {
    const listed = await client.webhooks.list()
    if (listed.ok) setSettings(listed.value)
  }
  useEffect(() => {
    void client.webhooks.list().then(listed => listed.ok && setSettings(listed.value))
  }, [client])
  const remove = async (id: string) => {
    await client.webhooks.delete(id)
    await reload()
  }
  const showAdded = (added: string) => {
    setSecret(added)
    void reload()
  }
  return (
    <AdminPage title={text.title} sub={text.intro}>
      {settings && (
        <div className={styles.cards}>
          <HostsForm hosts={settings.hosts} />
          <AddWebhook targets={settings.targets} onAdded={showAdded} />
          {secret !== undefined && (
            <section className={styles.card} aria-label={text.secret}>
              <CopiedField label={text.secret} hint={text.secretHint} copy={text.copySecret} value={secret} />
            </section>
          )}
          <section className={styles.card} aria-label={text.list}>
            {settings.webhooks.length === 0 ? (
              <EmptyState icon="link" title={text.none} />
            ) : (
              <ul className={own.list}>
                {settings.webhooks.map(webhook => (
                  <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => void remove(webhook.id)} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </AdminPage>
  )
}
