import type { CallResult, Client, CompanyEmoji } from '@parley/core'
import { MAX_COMPANY_EMOJI, signOfName } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './company-emoji-page.module.css'
import { CompanyEmojiText, useCompanyEmojiText } from './company-emoji-text.tsx'
import { EmojiForm } from './emoji-form.tsx'
import { EmojiRows } from './emoji-rows.tsx'

/** The emoji that the company has added [company-emoji-1]. */
export const CompanyEmojiPage = () => (
  <CompanyEmojiText>
    <Page />
  </CompanyEmojiText>
)

const loadEmoji = (client: Client) => client.companyEmoji.list()

function Page() {
  const admin = useAdminText()
  const text = useCompanyEmojiText()
  const client = useClient()
  const { loaded: emoji, reload, failure, isLoading } = useLoaded(loadEmoji)
  const [edited, setEdited] = useState<CompanyEmoji | 'new'>()
  const [leaving, setLeaving] = useState<CompanyEmoji>()
  const run = async (work: Promise<CallResult<unknown>>) => {
    client.notices.succeeded(await work)
    await reload()
  }
  const close = () => setEdited(undefined)
  const add = (
    <Button look="primary" onClick={() => setEdited('new')}>
      <Icon name="plus" size="sm" />
      {text.add}
    </Button>
  )
  return (
    <AdminPage
      title={admin.companyEmoji}
      sub={text.count(emoji?.length ?? 0, MAX_COMPANY_EMOJI)}
      isLoading={isLoading}
      actions={add}
    >
      {failure}
      {emoji && (
        <div className={styles.columns}>
          {emoji.length === 0 ? (
            <EmptyState icon="smile" title={text.none} hint={text.noneHint} />
          ) : (
            <EmojiRows
              emoji={emoji}
              onOffer={({ id }, isOffered) => void run(client.companyEmoji.save(id, { isOffered }))}
              onEdit={setEdited}
              onDelete={setLeaving}
            />
          )}
          {edited && (
            <EmojiForm
              key={edited === 'new' ? 0 : edited.id}
              edited={edited === 'new' ? undefined : edited}
              known={emoji}
              onSaved={() => {
                close()
                void reload()
              }}
              onClose={close}
            />
          )}
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={text.deleteTitle(signOfName(leaving.name))}
          words={text.deleteWords}
          action={text.confirmDelete}
          onConfirm={() => {
            close()
            void run(client.companyEmoji.remove(leaving.id))
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </AdminPage>
  )
}
