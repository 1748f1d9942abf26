import { type AnswerLine, conversationKey, showEmoji } from '@parley/protocol/model'
import { useContext } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { plainWords } from '../../parts/formatting/plain-words.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import styles from './answer-view.module.css'

const MINUTE_MS = 60_000

/** Its conversation by name, and the message itself. */
function Line({ line: { conversation, name, words, message } }: { line: AnswerLine }) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  const open = useContext(OpenMessageContext)
  const key = conversationKey(conversation.kind, conversation.id)
  return (
    <li>
      <span className={styles.head}>
        <button className={styles.name} type="button" disabled={!open} onClick={() => open?.(key, undefined)}>
          {name}
        </button>
        {message && <time className={styles.time}>{displayMoment(text, message.time, now)}</time>}
      </span>
      <button className={styles.line} type="button" disabled={!open} onClick={() => open?.(key, message)}>
        <span className={styles.words}>{showEmoji(plainWords(words))}</span>
      </button>
    </li>
  )
}

/** The assistant's results; clicking a line opens its message, clicking its name the conversation. */
function AnswerBubble({ content: { text, lines, meeting } }: BubbleProps<'answer'>) {
  const { meeting_soon } = useText().tips
  const words = meeting ? meeting_soon({ ...meeting, minutes: String(meeting.minutes) }) : text
  return (
    <>
      <span className={styles.text}>{words}</span>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change
            <Line key={index} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}

export const answerView: KindView<'answer'> = { Bubble: AnswerBubble }
