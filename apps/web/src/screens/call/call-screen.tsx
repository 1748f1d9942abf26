import type { ConversationKey } from '@parley/protocol/model'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useAppState } from '../../client/client-context.ts'
import { CallStage } from '../../features/calls/stage/call-stage.tsx'
import '../../ui/stage-tokens.css'

const CAMERA: Record<string, boolean> = { on: true, off: false }

/** `/chatMeeting?call=`: a separate document, the only one that may use the camera [meetings-1]. */
export function CallScreen() {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  if (!isSignedIn) return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />
  const conversation = params.get('in')
  return (
    <CallStage
      callId={params.get('call') ?? ''}
      withCamera={CAMERA[params.get('camera') ?? '']}
      conversation={conversation === null ? undefined : (conversation as ConversationKey)}
    />
  )
}
