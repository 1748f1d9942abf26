import type { Client, DirectoryToken } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import sections from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { displayMoment, displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { GroupsSection } from './groups-section.tsx'
import { NewToken } from './new-token.tsx'
import styles from './scim-page.module.css'
import { ScimText, useScimText } from './scim-text.tsx'

const MINUTE_MS = 60_000

/** The directories of the company: their tokens, and what their groups are here [scim-2, scim-5]. */
export const ScimPage = () => (
  <ScimText>
    <Page />
  </ScimText>
)

const loadAccess = (client: Client) => client.scim.get()

function Page() {
  const text = useScimText()
  const { loaded: access, reload, failure, isLoading } = useLoaded(loadAccess)
  return (
    <AdminPage title={text.title} sub={text.intro} isLoading={isLoading}>
      {failure}
      {access && (
        <div className={sections.sections}>
          <SettingSection title={text.directory} hint={text.addressHint}>
            <CopiedField label={text.address} copy={text.copyAddress} value={access.baseUrl} />
          </SettingSection>
          <SettingSection title={text.tokens} hint={text.tokenHint}>
            <Tokens tokens={access.tokens} onChanged={reload} />
          </SettingSection>
          <SettingSection title={text.groups} hint={text.groupsHint}>
            <GroupsSection newGroups={access.newGroups} onChanged={reload} />
          </SettingSection>
        </div>
      )}
    </AdminPage>
  )
}

interface TokensProps {
  tokens: DirectoryToken[]
  onChanged(): Promise<void>
}

function Tokens({ tokens, onChanged }: TokensProps) {
  const text = useScimText()
  const [isAdding, setAdding] = useState<boolean>()
  const [created, setCreated] = useState<string>()
  const show = (token: string) => {
    setCreated(token)
    setAdding(false)
    void onChanged()
  }
  return (
    <>
      {tokens.length === 0 && <p>{text.none}</p>}
      <ul className={styles.list} aria-label={text.tokens}>
        {tokens.map(token => (
          <TokenRow key={token.id} token={token} onChanged={onChanged} />
        ))}
      </ul>
      {created !== undefined && (
        <CopiedField label={text.shown} hint={text.shownHint} copy={text.copyToken} value={created} />
      )}
      {isAdding ? (
        <NewToken onCreated={show} onClose={() => setAdding(false)} />
      ) : (
        <div className={sections.end}>
          <Button look="primary" autoFocus={isAdding === false} onClick={() => setAdding(true)}>
            {text.create}
          </Button>
        </div>
      )}
    </>
  )
}

function TokenRow({ token, onChanged }: { token: DirectoryToken; onChanged(): Promise<void> }) {
  const text = useScimText()
  const client = useClient()
  const [isAsked, setAsked] = useState(false)
  const facts = useTokenFacts(token)
  const { id, name } = token
  const revoke = async () => {
    client.notices.succeeded(await client.scim.revokeToken(id))
    await onChanged()
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.facts}>{facts}</span>
      </div>
      <Button look="danger" aria-label={text.revokeNamed(name)} onClick={() => setAsked(true)}>
        {text.revoke}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={text.revokeConfirm(name)}
          words={text.revokeHint}
          action={text.revoke}
          onConfirm={() => void revoke()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}

function useTokenFacts({ createdBy, createdAt, expiresAt, usedAt }: DirectoryToken): string {
  const text = useScimText()
  const whole = useText()
  const now = useServerNow(MINUTE_MS)
  const moment = (time: number) => displayMoment(whole, time, now)
  const end =
    expiresAt === null
      ? text.endless
      : expiresAt <= now
        ? text.expired
        : text.expires(displayUntil(whole, expiresAt, now))
  const used = usedAt === null ? text.neverUsed : text.used(moment(usedAt))
  return [text.created(createdBy, moment(createdAt)), end, used].join(' · ')
}
