import { selectConversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { FileZone } from '../../features/files/file-zone.tsx'
import { ForwardDialog } from '../../features/forward/forward-dialog.tsx'
import { useReadMarks } from '../../features/receipts/use-read-marks.ts'
import { RemindDialog } from '../../features/saved/remind-dialog.tsx'
import { SelectionBar } from '../../features/selection/selection-bar.tsx'
import { ConnectionBanner } from '../../parts/connection/connection-banner.tsx'
import styles from './chat-main.module.css'
import { ChatSlots } from './chat-slots.tsx'
import { ChatComposer } from './composer/chat-composer.tsx'
import { ChatTimeline } from './timeline/chat-timeline.tsx'
import { useOpenConversation } from './use-open-conversation.ts'

const stay = () => undefined

interface Props {
  conversationKey: ConversationKey
}

/** The conversation of a call, in the window of the call: messages and composer only. */
export function ChatBesideCall({ conversationKey: key }: Props) {
  const [isAtBottom, setIsAtBottom] = useState(true)
  const conversation = useAppState(state => selectConversation(state, key))
  const selection = useAppState(state => (state.selection?.key === key ? state.selection : undefined))
  const forwarding = useAppState(state => state.forwarding)
  const reminding = useAppState(state => state.reminding)
  useOpenConversation(key, stay)
  useReadMarks(key, isAtBottom)
  if (!conversation) return null
  return (
    <ChatSlots>
      <div className={styles.main} data-compact="">
        <FileZone conversationKey={key} name={conversation.name}>
          <ConnectionBanner />
          <ChatTimeline conversationKey={key} onFollow={setIsAtBottom} />
          {selection && <SelectionBar selection={selection} />}
          <div hidden={selection !== undefined}>
            <ChatComposer conversation={conversation} />
          </div>
        </FileZone>
      </div>
      {forwarding && <ForwardDialog forwarding={forwarding} />}
      {reminding && <RemindDialog message={reminding} />}
    </ChatSlots>
  )
}
