import type { AuditProof } from '@parley/core'
import clsx from 'clsx'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { clockOf } from '../../text/display-time.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './audit-page.module.css'
import { shortFingerprint } from './short-fingerprint.ts'

/** Whether the chain behind the log is whole; verified when the page opens. */
export function AuditProofNotice({ onShow }: { onShow(entry: number): void }) {
  const { audit: text } = useAdminText()
  const client = useClient()
  const [proof, setProof] = useState<AuditProof & { at: number }>()
  const [isBusy, setBusy] = useState(false)
  const verify = useCallback(async () => {
    setBusy(true)
    const verified = await client.adminAudit.verify()
    setBusy(false)
    if (verified.ok) setProof({ ...verified.value, at: Date.now() })
  }, [client])
  useEffect(() => void verify(), [verify])
  if (!proof) return null
  const { brokenAt, entries, at } = proof
  const isBroken = brokenAt !== null
  const time = clockOf(new Date(at))
  return (
    <div className={clsx(styles.proof, isBroken && styles.broken)} role={isBroken ? 'alert' : 'status'}>
      <Icon name={isBroken ? 'alert' : 'shieldCheck'} />
      <div className={styles.words}>
        <b>{isBroken ? text.broken(brokenAt) : text.intact}</b>
        <small>
          {isBroken
            ? text.brokenDetail
            : text.intactDetail(entries, time, shortFingerprint(proof.fingerprint))}
        </small>
      </div>
      {isBroken && (
        <Button size="sm" onClick={() => onShow(brokenAt)}>
          {text.showEntry}
        </Button>
      )}
      <Button size="sm" aria-busy={isBusy} disabled={isBusy} onClick={() => void verify()}>
        {isBroken ? text.verifyAgain : text.verify}
      </Button>
    </div>
  )
}
