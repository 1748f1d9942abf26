import { isMacro, type SavedReply } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { MacroTag } from './macro-tag.tsx'
import styles from './reply-list.module.css'

interface Props {
  id: string
  replies: readonly SavedReply[]
  chosen: number
  onPick(reply: SavedReply): void
}

/** Above the composer. The focus stays in the field, which refers to the active option by `aria-activedescendant`. */
export function ReplyList({ id, replies, chosen, onPick }: Props) {
  const { replies: text } = useText()
  if (replies.length === 0) return null
  return (
    <div className={styles.panel}>
      <p className={styles.head} aria-hidden="true">
        <span className={styles.grow}>{text.title}</span>
        <Keys keys="↑ ↓ ↵" />
      </p>
      <div className={styles.list} id={id} role="listbox" aria-label={text.title}>
        {replies.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
          <div
            key={reply.id}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-label={text.option(reply.shortcut, reply.text)}
            aria-selected={index === chosen}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <b className={styles.shortcut}>/{reply.shortcut}</b>
            <span className={styles.words}>{reply.text}</span>
            {isMacro(reply) && <MacroTag reply={reply} />}
            {reply.team !== '' && <Tag tone="neutral">{text.ofTeam}</Tag>}
          </div>
        ))}
      </div>
    </div>
  )
}
