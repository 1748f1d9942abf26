import type { ConversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

/** Starts and ends selecting messages [shell-8]. */
export function SelectButton({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const isSelecting = useAppState(state => state.selection?.key === key)
  return (
    <IconButton
      icon="select"
      label={text.select}
      aria-pressed={isSelecting}
      onClick={() => (isSelecting ? client.selection.end() : client.selection.begin(key))}
    />
  )
}
