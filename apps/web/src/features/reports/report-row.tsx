import type { Report } from '@parley/core'
import { useServerNow } from '../../client/use-server-now.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './moderation-page.module.css'

interface Props {
  report: Report
  isChosen: boolean
  onChoose(): void
}

const MINUTE_MS = 60_000
const TONES: Readonly<Record<string, 'danger'>> = { insult: 'danger', fraud: 'danger' }

export function ReportRow({ report, isChosen, onChoose }: Props) {
  const { moderation: text } = useAdminText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const { isRoom, message, content, source } = report
  const author = shownName(texts, report.author.name)
  const conversation = shownName(texts, report.conversation)
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen} onClick={onChoose}>
        <span className={styles.line}>
          <Tag tone={source === 'person' ? (TONES[report.reason] ?? 'neutral') : 'warning'}>
            {source === 'person' ? (text.reasons[report.reason] ?? report.reason) : text.sources[source]}
          </Tag>
          <time className={styles.time}>{displayMoment(texts, report.time, now)}</time>
        </span>
        <strong className={styles.title}>
          {isRoom ? text.inGroup(author, conversation) : text.to(author, conversation)}
        </strong>
        <span className={styles.words}>
          {message ? messageWords(message, '', texts) : content || text.gone}
        </span>
        <span className={styles.small}>
          {report.reporters.length > 0
            ? text.by(report.reporters.map(name => shownName(texts, name)))
            : report.reason}
          {report.outcome && ` · ${text.outcomes[report.outcome]}`}
        </span>
      </button>
    </li>
  )
}
