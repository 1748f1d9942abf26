import { selectCanForward } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { lazy, Suspense } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

const ForwardDialog = lazy(async () => ({
  default: (await import('../../chat/forward/forward-dialog.tsx')).ForwardDialog,
}))

/** Sends the message that carries the file on, under the same rule as in the conversation (spec 2 §4). */
export function ForwardButton({ message }: { message: Message }) {
  const { actions } = useText()
  const client = useClient()
  const mayForward = useAppState(state => selectCanForward(state, message))
  const forwarding = useAppState(state => state.forwarding)
  if (!mayForward) return null
  return (
    <>
      <IconButton
        icon="forward"
        label={actions.forward}
        onClick={() => client.beginForward(message.conversation, [message.id])}
      />
      {forwarding && (
        <Suspense fallback={null}>
          <ForwardDialog forwarding={forwarding} />
        </Suspense>
      )}
    </>
  )
}
