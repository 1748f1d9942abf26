import { selectUnreadTotals, selectWaitingRequests } from '@parley/core'
import { useAppState } from '../../../client/client-context.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import { Rail } from './rail.tsx'

export function ChatRail() {
  const overlays = useOverlays()
  const { loud, quiet } = useAppState(selectUnreadTotals)
  const waiting = useAppState(selectWaitingRequests)
  const me = useAppState(state => state.session.me)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  return (
    <Rail
      unread={loud > 0 ? loud : quiet}
      isQuiet={loud === 0}
      waiting={waiting}
      me={me}
      isOnline={isOnline}
      onProfile={() => me && overlays.openProfile(me.id)}
      onSettings={() => overlays.open('settings')}
    />
  )
}
