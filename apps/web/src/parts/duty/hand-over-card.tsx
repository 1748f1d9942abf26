import type { HandOver } from '@parley/core'
import { DEFAULT_LIMIT_MINUTES } from '@parley/protocol/model'
import type { ReactNode } from 'react'
import { clockOf } from '../../text/display-time.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
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
}

/** Summary for the next person on duty, made by the server from the timeline. */
export function HandOverCard({ card, limitMinutes = DEFAULT_LIMIT_MINUTES, children }: Props) {
  const { duty: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.card} role="group" aria-label={text.card}>
      <div className={styles.head}>
        <Icon name="swap" size="sm" />
        <h3>{text.card}</h3>
        {card && <small>{text.created(clockOf(new Date(card.madeAt)))}</small>}
      </div>
      {card && <Body card={card} limitMinutes={limitMinutes} />}
      {children !== undefined && <p className={styles.foot}>{children}</p>}
    </div>
  )
}

interface BodyProps {
  card: HandOver
  limitMinutes: number
}

function Body({ card, limitMinutes }: BodyProps) {
  const { duty: text } = useText()
  return (
    <ul className={styles.body}>
      {card.waiting.map(customer => (
        <WaitingCustomer
          key={customer.room}
          customer={customer}
          limitMinutes={limitMinutes}
          now={card.madeAt}
        />
      ))}
      {card.fileCount > 0 && (
        <li className={styles.row}>
          <Icon name="clip" size="sm" />
          <div>
            <p>{text.files(card.fileCount)}</p>
            {card.files.length > 0 && <p className={styles.words}>{card.files.join(', ')}</p>}
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
}

function WaitingCustomer({ customer, limitMinutes, now }: WaitingProps) {
  const text = useText()
  const { duty } = text
  const { asked, replied } = customer
  const labels: Readonly<Record<string, string>> = text.kinds.labels
  const wordsOf = (said: typeof asked): string =>
    said.text || (said.kind === '' ? '' : (labels[said.kind] ?? text.kinds.unsupported))
  const minutes = Math.max(0, Math.floor((now - customer.since) / MINUTE_MS))
  const isLate = minutes >= limitMinutes
  const reply = wordsOf(replied)
  return (
    <li className={styles.row}>
      <Icon name="clock" size="sm" />
      <div>
        <p className={styles.customer}>
          <span>
            <b>{customer.customer}</b> · {duty.waited(displayWait(text, minutes))}
          </span>
          {isLate && <Tag tone="danger">{duty.overdue}</Tag>}
          {!isLate && customer.open > 0 && <Tag tone="warning">{duty.open(customer.open)}</Tag>}
        </p>
        <p className={styles.words}>
          {duty.question(wordsOf(asked))} {reply === '' ? duty.noReply : duty.reply(reply)}
        </p>
      </div>
    </li>
  )
}
