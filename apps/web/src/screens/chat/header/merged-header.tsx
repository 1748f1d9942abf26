import { type Conversation, selectMergedRoom } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { useAppState } from '../../../client/client-context.ts'
import { ModeSwitch } from '../../../features/merged-rooms/mode-switch.tsx'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useTypingWords } from '../../../parts/typing/use-typing-words.ts'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { ChatHeader } from './chat-header.tsx'
import { HeaderTools } from './header-tools.tsx'

interface Props {
  conversation: Conversation
  name: string
  onBack(): void
  details: { isOpen: boolean; toggle(): void }
  search: { isOpen: boolean; toggle(): void }
}

/** The header of a merged room, for its owner with the room's mode. */
export function MergedHeader({ conversation, name, onBack, details, search }: Props) {
  const { key } = conversation
  const { mergedRooms: text } = useText()
  const room = useAppState(state => selectMergedRoom(state, key))
  const faces = useFaces(key)
  const displayName = useDisplayName()
  const typing = useTypingWords(key)
  if (!room?.merged) return null
  const { person, isSingle } = room.merged
  const owner = room.members.find(({ id }) => id === room.ownerId)
  const personName = displayName(person)
  // The person is not a member of the room.
  const count = room.memberCount + 1
  const isOwner = room.type === CONTACT_TYPE.multiOwner
  return (
    <ChatHeader
      id={room.id}
      name={name}
      avatar=""
      faces={faces}
      isCustomer={false}
      isExternal={false}
      tag={
        <Tag>
          <Icon name={isSingle ? 'user' : 'merge'} size="xs" />
          {isSingle ? text.modes.single : text.tag}
        </Tag>
      }
      detail={
        isOwner
          ? text.ownLine(count, personName)
          : text.line(count, owner ? displayName(owner) : '', personName)
      }
      presence={undefined}
      typing={typing}
      onBack={onBack}
      mode={isOwner ? <ModeSwitch conversationKey={key} /> : undefined}
      tools={<HeaderTools conversation={conversation} search={search} />}
      details={details}
    />
  )
}
