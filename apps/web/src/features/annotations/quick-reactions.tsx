import { QUICK_REACTIONS } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import styles from './quick-reactions.module.css'

/** Stands at the top of the message menu, and is walked through with it. */
export function QuickReactions({ onChoose }: { onChoose(emoji: string): void }) {
  const text = useText().annotations
  return (
    <div className={styles.row}>
      {QUICK_REACTIONS.map(emoji => (
        <button
          key={emoji}
          className={styles.sign}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={text.reactWith(emoji)}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
