import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { DecorationProps } from '../../slots/message-decorations.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { RepliesText, useRepliesText } from './message-replies-text.tsx'
import styles from './replies-chip.module.css'

const MINUTE_MS = 60_000

/** How many replies a message has, from whom and when; opens them beside the chat. */
export const RepliesChip = (props: DecorationProps) => (
  <RepliesText>
    <Chip {...props} />
  </RepliesText>
)

function Chip({ message, reader }: DecorationProps) {
  const text = useText()
  const own = useRepliesText()
  const client = useClient()
  const displayName = useDisplayName()
  const now = useServerNow(MINUTE_MS)
  const people = useAppState(state => state.people)
  const isOpen = useAppState(({ replied }) => replied?.id === message.id)
  const { replies } = message
  if (!replies) return null
  const time = displayMoment(text, replies.time, now)
  const faceOf = (id: string) => {
    const known = reader.members.get(id) ?? people[id]
    const given = reader.members.get(id)?.name ?? people[id]?.nickName ?? reader.namesById.get(id) ?? id
    return <Avatar key={id} id={id} name={displayName({ id, name: given })} image={known?.avatar} size="xs" />
  }
  return (
    <button
      className={styles.chip}
      type="button"
      aria-expanded={isOpen}
      aria-label={own.show(replies.count, time)}
      data-replies={message.id}
      onClick={() => (isOpen ? client.messageReplies.close() : client.messageReplies.open(message))}
    >
      <span className={styles.faces}>{replies.users.map(faceOf)}</span>
      <span className={styles.count}>{own.count(replies.count)}</span>
      <time>{time}</time>
    </button>
  )
}
