import { type Conversation, selectMergedRoom } from '@parley/core'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { HeaderTool } from '../../slots/header-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

/** Starts and ends selecting messages in a merged room [shell-8]. */
function SelectButton({ conversation: { key } }: { conversation: Conversation }) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const isMerged = useAppState(state => selectMergedRoom(state, key) !== undefined)
  const isSelecting = useAppState(state => state.selection?.key === key)
  if (!isMerged) return null
  return (
    <IconButton
      icon="select"
      label={text.select}
      aria-pressed={isSelecting}
      onClick={() => (isSelecting ? client.selection.end() : client.selection.begin(key))}
    />
  )
}

export const selectButton: HeaderTool = { id: 'select', View: SelectButton }
