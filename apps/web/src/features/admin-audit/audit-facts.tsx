import type { AuditItem } from '@parley/core'
import { readAuditDetail } from '@parley/protocol/model'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import styles from './audit-page.module.css'
import { displayDetail } from './display-detail.ts'
import { shortFingerprint } from './short-fingerprint.ts'

/** Kinds of details that end with what somebody wrote as the reason. */
const WITH_REASON: readonly string[] = ['with-reason', 'report-noted']

/** Everything the log says about one entry [admin-11]. */
export function AuditFacts({ item }: { item: AuditItem }) {
  const { audit: text } = useAdminText()
  const { action, detail, account, time, previous, fingerprint } = item
  const read = readAuditDetail(action, detail)
  const reason = read && WITH_REASON.includes(read.kind) ? read.values.at(-1)?.text : undefined
  const facts = [
    [text.facts.detail, displayDetail(text.sentences, item)],
    [text.facts.reason, reason ?? ''],
    [text.facts.account, account],
    [text.facts.moment, new Date(time).toISOString()],
  ] as const
  return (
    <tr className={styles.facts}>
      <td />
      <td colSpan={6}>
        <dl className={styles.list}>
          {facts.map(
            ([label, value]) =>
              value !== '' && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          <div>
            <dt>{text.facts.fingerprints}</dt>
            <dd className={styles.code}>
              {text.fingerprints(shortFingerprint(previous), shortFingerprint(fingerprint))}
            </dd>
          </div>
        </dl>
      </td>
    </tr>
  )
}
