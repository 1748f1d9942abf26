import type { ReportDetails } from '@parley/core'
import clsx from 'clsx'
import { useServerNow } from '../../client/use-server-now.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './moderation-page.module.css'

const MINUTE_MS = 60_000

/** The reported message between its neighbours, or the text a client has reported. */
export function ReportContext({ details: { report, context } }: { details: ReportDetails }) {
  const { moderation: text } = useAdminText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const isGone = report.content === '' && !context.some(({ id }) => id === report.message?.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.context} role="group" aria-label={text.context}>
      {report.content !== '' && <p className={clsx(styles.bubble, styles.marked)}>{report.content}</p>}
      {context.map(message => (
        <div key={message.id} className={styles.message}>
          <Avatar id={message.sender} name={shownName(texts, message.senderName)} image={message.avatar} />
          <div className={styles.said}>
            <span className={styles.small}>
              {shownName(texts, message.senderName)}{' '}
              {message.stamp && <time>{displayMoment(texts, message.stamp.time, now)}</time>}
            </span>
            <p className={clsx(styles.bubble, message.id === report.message?.id && styles.marked)}>
              {messageWords(message, '', texts)}
            </p>
          </div>
          {message.id === report.message?.id && <Tag tone="danger">{text.reported}</Tag>}
        </div>
      ))}
      {isGone && <p className={styles.small}>{text.gone}</p>}
    </div>
  )
}
