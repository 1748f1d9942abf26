import { selectForwardable } from '@parley/core'
import { Suspense } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { lazySection } from '../../../platform/lazy-section.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useFileMessage } from '../use-file-message.ts'

const ForwardDialog = lazySection(
  async () => (await import('../../../features/forward/forward-dialog.tsx')).ForwardDialog,
)

/** Forwards the message that contains the file; hidden for visitors by link, who have no message. */
export function ForwardControl({ path }: { path: string }) {
  const { actions } = useText()
  const client = useClient()
  const message = useFileMessage(path)
  const isAllowed = useAppState(
    state => message && selectForwardable(state, message.conversation, [message.id]).length > 0,
  )
  const forwarding = useAppState(state => state.forwarding)
  return (
    <>
      {message && isAllowed && (
        <IconButton
          icon="forward"
          label={actions.forward}
          onClick={() => client.forward.begin(message.conversation, [message.id])}
        />
      )}
      {forwarding && (
        <Suspense fallback={null}>
          <ForwardDialog forwarding={forwarding} />
        </Suspense>
      )}
    </>
  )
}
