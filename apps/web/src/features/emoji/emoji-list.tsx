import { ShownEmoji } from '../../parts/emoji/shown-emoji.tsx'
import { useText } from '../../text/text-context.ts'
import styles from './emoji-list.module.css'
import type { OfferedEmoji } from './use-emoji-completion.ts'

interface Props {
  id: string
  emoji: readonly OfferedEmoji[]
  chosen: number
  onPick(emoji: OfferedEmoji): void
}

/** Above the composer. The focus stays in the field, which refers to the active option by `aria-activedescendant`. */
export function EmojiList({ id, emoji, chosen, onPick }: Props) {
  const { actions, emojiPicker } = useText()
  if (emoji.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={actions.emoji}>
      {emoji.map((offered, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
        <div
          key={offered.id}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === chosen}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(offered)}
        >
          <span className={styles.sign} aria-hidden="true">
            <ShownEmoji sign={offered.sign} />
          </span>
          <span className={styles.name}>{offered.name}</span>
          {offered.isOwn && <span className={styles.note}>{emojiPicker.groups.company}</span>}
        </div>
      ))}
    </div>
  )
}
