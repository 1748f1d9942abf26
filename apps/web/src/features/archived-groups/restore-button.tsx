import { selectMyRole, selectRoom } from '@parley/core'
import { type ConversationKey, canDo } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

/** In the place of the composer, for those who may bring the group back. */
export function RestoreButton({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText().rooms
  const client = useClient()
  const mayRestore = useAppState(state =>
    canDo('archive', {
      role: selectMyRole(state, key),
      isSilenced: false,
      type: selectRoom(state, key)?.type ?? 0,
    }),
  )
  return (
    mayRestore && (
      <Button size="sm" onClick={() => void client.archivedGroups.set(key, false)}>
        {text.restore}
      </Button>
    )
  )
}
