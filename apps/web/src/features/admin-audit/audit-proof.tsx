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
  const { audit: text, failed } = useAdminText()
  const client = useClient()
  const [proof, setProof] = useState<AuditProof & { at: number }>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const verify = useCallback(async () => {
    setBusy(true)
    const verified = await client.adminAudit.verify()
    setBusy(false)
    setFailed(!verified.ok)
    if (verified.ok) setProof({ ...verified.value, at: Date.now() })
  }, [client])
  useEffect(() => void verify(), [verify])
  const again = (label: string) => (
    <Button size="sm" aria-busy={isBusy} disabled={isBusy} onClick={() => void verify()}>
      {label}
    </Button>
  )
  if (hasFailed)
    return (
      <div className={clsx(styles.proof, styles.unknown)} role="alert">
        <Icon name="alert" />
        <span className={styles.words}>{failed}</span>
        {again(text.verifyAgain)}
      </div>
    )
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
      {again(isBroken ? text.verifyAgain : text.verify)}
    </div>
  )
}
