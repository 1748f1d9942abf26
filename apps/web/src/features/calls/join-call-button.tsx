import { useAppState, useClient } from '../../client/client-context.ts'
import { mayOpenCall, openCallWindow } from '../../parts/calls/open-call-window.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

/** Lets members join a group call that is in progress. */
export function JoinCallButton({ callId }: { callId: string }) {
  const { calling: text } = useText()
  const client = useClient()
  const canJoin = useAppState(({ calls, session }) => {
    const call = calls[callId]?.call
    const me = session.me?.id ?? ''
    // Whoever was removed is let in only by an invitation [calls-8].
    return (
      call?.state === 'active' && !call.removed.includes(me) && !call.seats.some(({ user }) => user === me)
    )
  })
  if (!canJoin) return null
  const handleJoin = () => {
    if (!mayOpenCall(client)) return
    void client.calls.answer(callId)
    openCallWindow(client, callId)
  }
  return (
    <Button size="sm" onClick={handleJoin}>
      {text.join}
    </Button>
  )
}
