import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { GUEST_HASH } from '../../features/calls/guests/guest-address.ts'
import { GuestStage } from '../../features/calls/guests/guest-stage.tsx'
import { CallStage } from '../../features/calls/stage/call-stage.tsx'
import { isOpenedByChat } from '../../features/calls/stage/opened-by-chat.ts'
import { loadSection } from '../../platform/lazy-section.ts'
import { useLocation } from '../../platform/router/router.tsx'
import { Navigate } from '../../platform/router/routes.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { useLanguage } from '../../text/text-context.ts'
import '../../ui/signed-in-tokens.css'
import '../../ui/stage-tokens.css'

/** For people who are not signed in: loads all texts first. */
function GuestScreen({ link }: { link: string }) {
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!isWhole) loadSection(complete).catch(setFailure)
  }, [isWhole, complete])
  if (failure) throw failure
  return isWhole ? <GuestStage key={link} link={link} /> : null
}

const CAMERA: Record<string, boolean> = { on: true, off: false }

/** `/chatMeeting?call=`: a separate document, the only one that may use the camera [meetings-1]. */
export function CallScreen() {
  const [params] = useSearchParams()
  const { pathname, search, hash } = useLocation()
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  if (hash.startsWith(GUEST_HASH)) return <GuestScreen link={hash.slice(GUEST_HASH.length)} />
  if (!isSignedIn) return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />
  const conversation = params.get('in')
  return (
    <CallStage
      callId={params.get('call') ?? ''}
      withCamera={isOpenedByChat(window) ? CAMERA[params.get('camera') ?? ''] : undefined}
      conversation={conversation === null ? undefined : (conversation as ConversationKey)}
    />
  )
}
