import { selectSpeechLock } from '@parley/core'
import { isMeetingAnswer, type Message } from '@parley/protocol/model'
import clsx from 'clsx'
import { useAppState, useClient } from '../../client/client-context.ts'
import { ShownEmoji } from '../../parts/emoji/shown-emoji.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import styles from './reactions-decoration.module.css'

const MAX_NAMES = 10

/** The card of a meeting shows answers itself. */
const shownReactions = (message: Message) =>
  message.reactions?.filter(({ emoji }) => !isMeetingAnswer(message, emoji)) ?? []

/** The reactions to a message; clicking one adds or removes one's own. */
function ReactionRow({ message, reader }: DecorationProps) {
  const client = useClient()
  const text = useText()
  const displayName = useDisplayName()
  const people = useAppState(state => state.people)
  const isLocked = useAppState(state => selectSpeechLock(state, message.conversation) !== undefined)
  const nameOf = (id: string) =>
    id === reader.id
      ? text.timeline.me
      : displayName({ id, name: reader.members.get(id)?.name ?? people[id]?.nickName ?? id })
  return (
    <ul className={styles.row} aria-label={text.annotations.reactions}>
      {shownReactions(message).map(({ emoji, users }) => {
        const names = users.slice(0, MAX_NAMES).map(nameOf)
        const isMine = users.includes(reader.id)
        const label = text.annotations.reactedBy(emoji, names, users.length - names.length)
        return (
          <li key={emoji}>
            <button
              className={clsx(styles.sign, isMine && styles.mine)}
              type="button"
              disabled={isLocked}
              aria-pressed={isMine}
              aria-label={label}
              title={label}
              onClick={() => client.annotations.toggleReaction(message.conversation, message.id, emoji)}
            >
              <span aria-hidden="true">
                <ShownEmoji sign={emoji} />
              </span>
              <span aria-hidden="true">{users.length}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export const reactionsDecoration: MessageDecoration = {
  id: 'reactions',
  position: 'below',
  isShown: message => shownReactions(message).length > 0,
  View: ReactionRow,
}
