import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { Reader } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './meeting-answers.module.css'

const MAX_FACES = 4

interface Props {
  message: Message
  reader: Reader
  /** Not where the avatars of the participants are already shown. */
  showsFaces: boolean
}

interface Face {
  id: string
  name: string
  avatar: string
}

/** The two people of a one-to-one chat. */
function useBothPeople(conversation: ConversationKey, { id: myId, peerName }: Reader): Face[] {
  const me = useAppState(state => state.session.me)
  const avatar = useAppState(state => state.conversations.get(conversation)?.avatar)
  return [
    { id: splitConversationKey(conversation).id, name: peerName, avatar: avatar ?? '' },
    { id: myId, name: me?.nickName ?? '', avatar: me?.avatar ?? '' },
  ]
}

/** How many were invited: the others in the conversation, some of them by their faces. */
export function Invited({ message: { conversation, sender }, reader, showsFaces }: Props) {
  const text = useText().kinds
  const displayName = useDisplayName()
  const count = useAppState(state => state.rooms[conversation]?.memberCount)
  const isGroup = splitConversationKey(conversation).kind === 'groupchat'
  const invited = isGroup ? (count ?? 0) - 1 : 1
  const both = useBothPeople(conversation, reader)
  const people = isGroup ? [...reader.members.values()] : both
  const faces = people.filter(({ id }) => id !== sender).slice(0, MAX_FACES)
  if (invited < 1) return null
  return (
    <>
      {showsFaces && faces.length > 0 && (
        <span className={styles.stack} aria-hidden="true">
          {faces.map(person => (
            <Avatar
              key={person.id}
              id={person.id}
              name={displayName(person)}
              image={person.avatar}
              size="xs"
            />
          ))}
        </span>
      )}
      <span className={styles.invited}>{text.invited(invited)}</span>
    </>
  )
}
