import { useSearchParams } from 'react-router'
import { CallStage } from '../../features/calls/stage/call-stage.tsx'
import '../../ui/stage-tokens.css'

const CAMERA: Record<string, boolean> = { on: true, off: false }

/** `/chatMeeting?call=`: a document of its own, the only one that may use the camera [meetings-1]. */
export function CallScreen() {
  const [params] = useSearchParams()
  return (
    <CallStage
      callId={params.get('call') ?? params.get('id') ?? ''}
      withCamera={CAMERA[params.get('camera') ?? '']}
    />
  )
}
