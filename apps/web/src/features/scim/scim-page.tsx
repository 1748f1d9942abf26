import type { Client, ScimAccess } from '@parley/core'
import { createContext, type ReactNode, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import type { scim } from '../../text/zh-CN/sso.ts'
import { Button } from '../../ui/button/button.tsx'

const MINUTE_MS = 60_000

const ScimTextContext = createContext<typeof scim | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/sso.ts')).scim,
  en: async () => (await import('../../text/en/sso.ts')).scim,
}

const ScimText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={ScimTextContext}>
    {children}
  </SectionText>
)

const useScimText = () => useSectionText(ScimTextContext)

/** The token of the company's directory [scim-2]. */
export const ScimPage = () => (
  <ScimText>
    <Page />
  </ScimText>
)

const loadAccess = (client: Client) => client.scim.get()

function Page() {
  const text = useScimText()
  const client = useClient()
  const { loaded: access, reload, failure } = useLoaded(loadAccess)
  const [token, setToken] = useState<string>()
  const create = async () => {
    const created = await client.scim.createToken()
    if (created.ok) setToken(created.value.token)
    await reload()
  }
  const revoke = async () => {
    if ((await client.scim.revokeToken()).ok) setToken(undefined)
    await reload()
  }
  return (
    <AdminPage title={text.title} sub={text.intro}>
      {failure}
      {access && (
        <div className={styles.sections}>
          <SettingSection title={text.directory} hint={text.addressHint}>
            <CopiedField label={text.address} copy={text.copyAddress} value={access.baseUrl} />
          </SettingSection>
          <SettingSection title={text.token} hint={text.tokenHint}>
            <TokenState access={access} />
            {token !== undefined && (
              <CopiedField label={text.shown} hint={text.shownHint} copy={text.copyToken} value={token} />
            )}
            <TokenActions
              hasToken={access.createdAt !== null}
              onCreate={() => void create()}
              onRevoke={() => void revoke()}
            />
          </SettingSection>
        </div>
      )}
    </AdminPage>
  )
}

function TokenState({ access: { createdAt, usedAt } }: { access: ScimAccess }) {
  const text = useScimText()
  const whole = useText()
  const now = useServerNow(MINUTE_MS)
  if (createdAt === null) return <p>{text.none}</p>
  const used = usedAt === null ? text.neverUsed : text.used(displayMoment(whole, usedAt, now))
  return (
    <p>
      {text.created(displayMoment(whole, createdAt, now))} · {used}
    </p>
  )
}

interface ActionProps {
  hasToken: boolean
  onCreate(): void
  onRevoke(): void
}

function TokenActions({ hasToken, onCreate, onRevoke }: ActionProps) {
  const text = useScimText()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  return (
    <div className={styles.end}>
      {hasToken && (
        <Button look="danger" onClick={() => setAsked('revoke')}>
          {text.revoke}
        </Button>
      )}
      <Button look="primary" onClick={() => (hasToken ? setAsked('renew') : onCreate())}>
        {hasToken ? text.renew : text.create}
      </Button>
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? text.renewConfirm : text.revokeConfirm}
          words={asked === 'renew' ? text.renewHint : text.revokeHint}
          action={asked === 'renew' ? text.renew : text.revoke}
          onConfirm={asked === 'renew' ? onCreate : onRevoke}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
