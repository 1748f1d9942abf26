import type { EarlierConsultation } from '@parley/core'
import { useServerNow } from '../../../client/use-server-now.ts'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { displayTime } from '../../../text/display-time.ts'
import { displayWait } from '../../../text/display-wait.ts'
import { useText } from '../../../text/text-context.ts'
import styles from './details-panel.module.css'

const MINUTE_MS = 60_000

/** Who closed a consultation and when, and how soon its customer got a reply. */
export function ClosingFacts({ closing }: { closing: EarlierConsultation | undefined }) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  if (!closing) return null
  const { closedBy, closedAt, firstReplyMs } = closing
  const minutes = Math.round((firstReplyMs ?? 0) / MINUTE_MS)
  return (
    <dl className={styles.facts}>
      <dt>{text.customers.closedBy}</dt>
      <dd>{text.customers.closedByAt(shownName(text, closedBy), displayTime(text, closedAt, now))}</dd>
      <dt>{text.customers.firstReply}</dt>
      <dd>{firstReplyMs === undefined ? text.customers.noReply : displayWait(text, minutes)}</dd>
    </dl>
  )
}
