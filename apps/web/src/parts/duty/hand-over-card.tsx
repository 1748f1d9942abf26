import type { HandOver } from '@parley/core'
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
  /** What the person before says. */
  children?: ReactNode
}

/** Summary for the next person on duty, made by the server from the timeline. */
export function HandOverCard({ card, children }: Props) {
  const { duty: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.card} role="group" aria-label={text.card}>
      <div className={styles.head}>
        <Icon name="swap" size="sm" />
        <h3>{text.card}</h3>
        {card && <small>{text.created(clockOf(new Date(card.madeAt)))}</small>}
      </div>
      {card && <Body card={card} />}
      {children !== undefined && <p className={styles.foot}>{children}</p>}
    </div>
  )
}

function Body({ card }: { card: HandOver }) {
  const { duty: text } = useText()
  return (
    <ul className={styles.body}>
      {card.waiting.map(customer => (
        <WaitingCustomer key={customer.room} {...customer} now={card.madeAt} />
      ))}
      {card.fileCount > 0 && (
        <li className={styles.row}>
          <Icon name="clip" size="sm" />
          <p>{text.files(card.fileCount)}</p>
        </li>
      )}
      <li className={styles.row}>
        <Icon name="check" size="sm" />
        <p className={styles.quiet}>{text.quiet(card.quietCount)}</p>
      </li>
    </ul>
  )
}

/** `now`: when the card was made. */
function WaitingCustomer({
  customer,
  since,
  asked,
  replied,
  now,
}: HandOver['waiting'][number] & { now: number }) {
  const text = useText()
  const { duty } = text
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS))
  return (
    <li className={styles.row}>
      <Icon name="clock" size="sm" />
      <div>
        <p className={styles.customer}>
          <b>{customer}</b>
          <Tag tone="warning">{text.customers.waitingFor(displayWait(text, minutes))}</Tag>
        </p>
        <p className={styles.words}>
          {duty.question(asked)} {replied === '' ? duty.noReply : duty.reply(replied)}
        </p>
      </div>
    </li>
  )
}
