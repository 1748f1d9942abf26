import type { HandOver } from '@parley/core'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './duty.module.css'

const MINUTE_MS = 60_000

/** Summary for the next person on duty, made by the server from the timeline. */
export function HandOverCard({ card }: { card: HandOver | undefined }) {
  const text = useText()
  const { duty } = text
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.card} role="group" aria-label={duty.card}>
      <h3 className={styles.title}>{duty.card}</h3>
      <ul>
        {card?.waiting.map(({ room, customer, since, asked, replied }) => (
          <li key={room} className={styles.waiting}>
            <p className={styles.customer}>
              <b>{customer}</b>
              <Tag tone="warning">
                {text.customers.waitingFor(
                  displayWait(text, Math.max(0, Math.floor((card.madeAt - since) / MINUTE_MS))),
                )}
              </Tag>
            </p>
            <p>{duty.question(asked)}</p>
            <p className={styles.hint}>{replied === '' ? duty.noReply : duty.reply(replied)}</p>
          </li>
        ))}
      </ul>
      {card && (
        <p className={styles.hint}>
          {[card.fileCount > 0 && duty.files(card.fileCount), duty.quiet(card.quietCount)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
