import { selectConversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { BARS_BESIDE_CALL, OVERLAYS_BESIDE_CALL } from '../../beside-call.ts'
import { useAppState } from '../../client/client-context.ts'
import { FileZone } from '../../features/files/file-zone.tsx'
import { useReadMarks } from '../../features/receipts/use-read-marks.ts'
import { MESSAGE_ACTIONS } from '../../message-actions.ts'
import { MESSAGE_DECORATIONS } from '../../message-decorations.ts'
import { ConnectionBanner } from '../../parts/connection/connection-banner.tsx'
import { MessageActionsContext } from '../../slots/message-actions.ts'
import { MessageDecorationsContext } from '../../slots/message-decorations.ts'
import styles from './chat-main.module.css'
import { ChatSlots } from './chat-slots.tsx'
import { ChatComposer } from './composer/chat-composer.tsx'
import { ChatTimeline } from './timeline/chat-timeline.tsx'
import { useOpenConversation } from './use-open-conversation.ts'

const stay = () => undefined

// There is no room for a panel with the replies to a message.
const ACTIONS = MESSAGE_ACTIONS.filter(({ id }) => id !== 'replies')
const DECORATIONS = MESSAGE_DECORATIONS.filter(({ id }) => id !== 'replies')

interface Props {
  conversationKey: ConversationKey
}

/** The conversation of a call, in the window of the call: messages and composer only. */
export function ChatBesideCall({ conversationKey: key }: Props) {
  const conversation = useAppState(state => selectConversation(state, key))
  const isSelecting = useAppState(state => state.selection?.key === key)
  useOpenConversation(key, stay)
  const onFollow = useReadMarks(key)
  if (!conversation) return null
  return (
    <ChatSlots>
      <div className={styles.main} data-compact="">
        <FileZone conversationKey={key} name={conversation.name}>
          <ConnectionBanner />
          <MessageActionsContext value={ACTIONS}>
            <MessageDecorationsContext value={DECORATIONS}>
              <ChatTimeline conversationKey={key} onFollow={onFollow} />
            </MessageDecorationsContext>
          </MessageActionsContext>
          {BARS_BESIDE_CALL.map(({ id, View }) => (
            <View key={id} conversationKey={key} name={conversation.name} />
          ))}
          <div hidden={isSelecting}>
            <ChatComposer conversation={conversation} />
          </div>
        </FileZone>
      </div>
      {OVERLAYS_BESIDE_CALL.map(({ id, View }) => (
        <View key={id} />
      ))}
    </ChatSlots>
  )
}
