import { QUICK_REACTIONS } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './quick-reactions.module.css'

interface Props {
  onChoose(emoji: string): void
  /** Opens the full emoji picker. */
  onMore(): void
}

/** At the top of the message menu, and part of its keyboard navigation. */
export function QuickReactions({ onChoose, onMore }: Props) {
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
      <button
        className={styles.sign}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-label={text.moreReactions}
        onClick={onMore}
      >
        <Icon name="plus" size="sm" />
      </button>
    </div>
  )
}
