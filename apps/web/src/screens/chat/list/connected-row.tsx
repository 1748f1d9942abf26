import {
  type Conversation,
  type State,
  selectIsExternal,
  selectMembersById,
  selectNamesakes,
  unreadCountOf,
} from '@parley/core'
import { type ConversationKey, canLookUp, type Message } from '@parley/protocol/model'
import { memo } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { usePresence } from '../../../client/presence/use-presence.ts'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { conversationName } from '../../../parts/message-words/conversation-name.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useTypingWords } from '../../../parts/typing/use-typing-words.ts'
import { displayTime } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { ConversationRow } from './conversation-row.tsx'
import { previewLine } from './preview-line.ts'

interface Props {
  conversation: Conversation
  index: number
  isCurrent: boolean
  isTabStop: boolean
  isBelowLine: boolean
  now: number
  onFocus(key: ConversationKey): void
  onOpen(key: ConversationKey): void
}

/** Messages without a seq are at the end of the timeline. */
function selectUnsent(state: State, key: ConversationKey): Message | undefined {
  const last = state.timelines[key]?.messages.at(-1)
  return last?.stamp ? undefined : last
}

/** A message, or something that was set for the conversation, has not reached the server. */
const selectIsWaiting = (state: State, key: ConversationKey): boolean =>
  state.connection.phase !== 'online' &&
  (selectUnsent(state, key)?.status === 'loading' ||
    state.waitingCalls.some(({ about, problem }) => about === key && !problem))

/** Names can change without a new message: the row follows the known members. */
function selectSpeakerName(state: State, { key, lastMessage }: Conversation): string | undefined {
  const speaker = lastMessage && selectMembersById(state, key).get(lastMessage.sender)
  return speaker && nameOfMember(speaker, selectNamesakes(state, key))
}

export const ConnectedRow = memo(function ConnectedRow(props: Props) {
  const { conversation, isCurrent, now, onFocus, onOpen, ...rest } = props
  const text = useText()
  const myId = useAppState(state => state.session.me?.id)
  const unsent = useAppState(state => selectUnsent(state, conversation.key))
  const isWaiting = useAppState(state => selectIsWaiting(state, conversation.key))
  const speakerName = useAppState(state => selectSpeakerName(state, conversation))
  const displayName = useDisplayName()
  const faces = useFaces(conversation.key)
  const isPerson = conversation.kind === 'chat' && canLookUp(conversation.id)
  const presence = usePresence(isPerson ? conversation.id : undefined)
  const typing = useTypingWords(conversation.key)
  const isExternal = useAppState(state => selectIsExternal(state, conversation.key))
  return (
    <ConversationRow
      {...rest}
      isCurrent={isCurrent}
      conversationKey={conversation.key}
      id={conversation.id}
      name={conversationName(text, conversation)}
      avatar={conversation.avatar}
      faces={faces}
      isQuiet={conversation.isMuted === true}
      isPinned={conversation.isPinned === true}
      isMarked={conversation.isMarkedUnread === true}
      isWaiting={isWaiting}
      isCustomer={conversation.isCustomer}
      isExternal={isExternal}
      time={conversation.lastTime > 0 ? displayTime(text, conversation.lastTime, now) : ''}
      presence={presence}
      preview={previewLine({
        conversation,
        unsent,
        typing,
        myId,
        speakerName,
        noDraft: isCurrent,
        text,
        displayName,
      })}
      unread={unreadCountOf(conversation)}
      onFocus={() => onFocus(conversation.key)}
      onOpen={() => onOpen(conversation.key)}
    />
  )
})
