import { type AnswerLine, conversationKey } from '@parley/protocol/model'
import { useContext } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import styles from './answer-view.module.css'

const MINUTE_MS = 60_000

function LineWords({ line: { name, words, message } }: { line: AnswerLine }) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  return (
    <>
      <span className={styles.head}>
        <span className={styles.name}>{name}</span>
        {message && <time className={styles.time}>{displayMoment(text, message.time, now)}</time>}
      </span>
      <span className={styles.words}>{words}</span>
    </>
  )
}

/** The assistant's results; clicking a line opens its message. */
function AnswerBubble({ content: { text, lines } }: BubbleProps<'answer'>) {
  const open = useContext(OpenMessageContext)
  return (
    <>
      <span className={styles.text}>{text}</span>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change
            <li key={index}>
              <button
                className={styles.line}
                type="button"
                disabled={!open}
                onClick={() =>
                  open?.(conversationKey(line.conversation.kind, line.conversation.id), line.message)
                }
              >
                <LineWords line={line} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const answerView: KindView<'answer'> = { Bubble: AnswerBubble }
