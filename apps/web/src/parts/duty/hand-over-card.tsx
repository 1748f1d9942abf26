import type { HandOver } from '@parley/core'
import { DEFAULT_LIMIT_MINUTES } from '@parley/protocol/model'
import type { ReactNode } from 'react'
import { clockOf } from '../../text/display-time.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './hand-over-card.module.css'

const MINUTE_MS = 60_000

interface Props {
  card: HandOver | undefined
  /** How long a customer of the team may wait. */
  limitMinutes: number | undefined
  /** What the person before says. */
  children?: ReactNode
  /** For who is on duty now: opens the room of a customer. */
  onAnswer?(room: string): void
}

/** Summary for the next person on duty, made by the server from the timeline. */
export function HandOverCard({ card, limitMinutes = DEFAULT_LIMIT_MINUTES, children, onAnswer }: Props) {
  const { duty: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.card} role="group" aria-label={text.card}>
      <div className={styles.head}>
        <Icon name="swap" size="sm" />
        <h3>{text.card}</h3>
        {card && <small>{text.created(clockOf(new Date(card.madeAt)))}</small>}
      </div>
      {card && <Body card={card} limitMinutes={limitMinutes} onAnswer={onAnswer} />}
      {children !== undefined && <p className={styles.foot}>{children}</p>}
    </div>
  )
}

interface BodyProps {
  card: HandOver
  limitMinutes: number
  onAnswer: Props['onAnswer']
}

function Body({ card, limitMinutes, onAnswer }: BodyProps) {
  const { duty: text, rooms } = useText()
  return (
    <ul className={styles.body}>
      {card.waiting.map(customer => (
        <WaitingCustomer
          key={customer.room}
          customer={customer}
          limitMinutes={limitMinutes}
          now={card.madeAt}
          onAnswer={onAnswer}
        />
      ))}
      {card.fileCount > 0 && (
        <li className={styles.row}>
          <Icon name="clip" size="sm" />
          <div>
            <p>{text.files(card.fileCount)}</p>
            {card.files.length > 0 && <p className={styles.words}>{rooms.listNames(card.files)}</p>}
          </div>
        </li>
      )}
      <li className={styles.row}>
        <Icon name="check" size="sm" />
        <p className={styles.quiet}>{text.quiet(card.quietCount)}</p>
      </li>
    </ul>
  )
}

interface WaitingProps {
  customer: HandOver['waiting'][number]
  limitMinutes: number
  /** When the card was made. */
  now: number
  onAnswer: Props['onAnswer']
}

type Words = HandOver['waiting'][number]['asked']

/** Who waits since when, every open question with its own age, and what they were told last. */
function WaitingCustomer({ customer, limitMinutes, now, onAnswer }: WaitingProps) {
  const text = useText()
  const { duty } = text
  const { asked, replied, questions, room } = customer
  const labels: Readonly<Record<string, string>> = text.kinds.labels
  const wordsOf = (said: Words): string =>
    said.text || (said.kind === '' ? '' : (labels[said.kind] ?? text.kinds.unsupported))
  const minutesOf = (since: number): number => Math.max(0, Math.floor((now - since) / MINUTE_MS))
  const minutes = minutesOf(customer.since)
  const isLate = minutes >= limitMinutes
  const reply = wordsOf(replied)
  const more = customer.open - questions.length
  return (
    <li className={styles.row}>
      <Icon name="clock" size="sm" />
      <div>
        <div className={styles.customer}>
          <span>
            <b>{customer.customer}</b> · {duty.waited(displayWait(text, minutes))}
          </span>
          {isLate && <Tag tone="danger">{duty.overdue}</Tag>}
          {!isLate && customer.open > 0 && <Tag tone="warning">{duty.open(customer.open)}</Tag>}
          {onAnswer && (
            <Button size="sm" aria-label={duty.answerTo(customer.customer)} onClick={() => onAnswer(room)}>
              {duty.answer}
            </Button>
          )}
        </div>
        {questions.length > 0 && (
          <ul className={styles.questions} aria-label={duty.questionsOf(customer.customer)}>
            {questions.map(question => (
              <li key={`${question.askedAt} ${question.text}`}>
                <span className={minutesOf(question.askedAt) >= limitMinutes ? styles.late : styles.early}>
                  {displayWait(text, minutesOf(question.askedAt))}
                </span>
                <span>{text.customers.quoted(wordsOf(question))}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.words}>
          {[
            questions.length === 0 && duty.question(wordsOf(asked)),
            questions.length > 0 && more > 0 && duty.moreQuestions(more),
            reply === '' ? duty.noReply : duty.reply(reply),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </li>
  )
}
