import type { ReportDetails } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { useText } from '../../text/text-context.ts'
import styles from './moderation-page.module.css'

/** Reason, reporters, and what was decided about the author before. */
export function ReportFacts({ details: { report, voices, earlier } }: { details: ReportDetails }) {
  const { moderation: text } = useAdminText()
  const words = useText()
  const reasonOf = (reason: string) => text.reasons[reason] ?? reason
  const reasons = voices.map(({ reason, note }) =>
    note ? `${reasonOf(reason)} “${note}”` : reasonOf(reason),
  )
  const before = earlier.map(
    ({ time, outcome }) => `${new Date(time).toLocaleDateString()} ${text.outcomes[outcome]}`,
  )
  return (
    <dl className={styles.facts}>
      <dt>{text.reasonRow}</dt>
      <dd>{reasons.length > 0 ? [...new Set(reasons)].join(' · ') : reasonOf(report.reason)}</dd>
      {voices.length > 0 && (
        <>
          <dt>{text.reporters}</dt>
          <dd>{voices.map(({ name }) => shownName(words, name)).join(', ')}</dd>
        </>
      )}
      {before.length > 0 && (
        <>
          <dt>{text.earlier}</dt>
          <dd>{before.join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}
