import type { AuditProof } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import styles from './audit-page.module.css'
import { AuditTable } from './audit-table.tsx'
import { AuditTools } from './audit-tools.tsx'
import { useAudit } from './use-audit.ts'

const PAGE = 50

/** What happened in the company; the chain behind it is verified when the page opens. */
export function AuditPage() {
  const { audit: text, ...admin } = useAdminText()
  const client = useClient()
  const [account, setAccount] = useState('')
  const [action, setAction] = useState('')
  const [before, setBefore] = useState<number>()
  const items = useAudit({ account, action, before })
  const [proof, setProof] = useState<AuditProof>()

  const verify = useCallback(async () => {
    const verified = await client.adminAudit.verify()
    if (verified.ok) setProof(verified.value)
  }, [client])
  useEffect(() => void verify(), [verify])
  const oldest = items?.at(-1)?.seq
  return (
    <AdminPage
      title={text.title}
      sub={text.hint}
      actions={<Button onClick={() => void verify()}>{text.verify}</Button>}
      tools={
        <AuditTools
          account={account}
          action={action}
          onChange={(nextAccount, nextAction) => {
            setBefore(undefined)
            setAccount(nextAccount)
            setAction(nextAction)
          }}
        />
      }
    >
      {proof && (
        <div className={styles.proof} role="status">
          <HintBox isWarning={proof.brokenAt !== null} isGood={proof.brokenAt === null}>
            {proof.brokenAt === null
              ? text.intact(proof.entries, proof.fingerprint)
              : text.broken(proof.brokenAt)}
          </HintBox>
        </div>
      )}
      {items?.length === 0 && <EmptyState icon="history" title={admin.none} />}
      {items && items.length > 0 && <AuditTable items={items} />}
      <div className={table.foot}>
        <Button disabled={before === undefined} onClick={() => setBefore(undefined)}>
          {text.newest}
        </Button>
        <Button disabled={(items?.length ?? 0) < PAGE} onClick={() => setBefore(oldest)}>
          {text.older}
        </Button>
      </div>
    </AdminPage>
  )
}
