import {
  selectCustomerOverview,
  selectHasMergedRooms,
  selectMergedOverview,
  selectWaitingRequests,
} from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { Rail } from './rail.tsx'

export function ChatRail() {
  const overlays = useOverlays()
  const waiting = useAppState(selectWaitingRequests)
  const me = useAppState(state => state.session.me)
  const hasAdministration = useAppState(({ session: { role = 'member' } }) => role !== 'member')
  const logo = useAppState(state => state.session.logo)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const isCustomer = me?.isCustomer === true
  const serves = useAppState(
    state => selectCustomerOverview(state).teams.length > 0 || selectHasMergedRooms(state),
  )
  const calling = useAppState(state => {
    const { answerable, unread } = selectCustomerOverview(state)
    return isCustomer ? unread : answerable + selectMergedOverview(state).unread
  })
  return (
    <Rail
      customers={isCustomer || serves ? calling : undefined}
      waiting={waiting}
      me={me}
      isOnline={isOnline}
      hasAdministration={hasAdministration}
      logo={logo}
      onProfile={() => me && overlays.openProfile(me.id)}
      onNotices={() => overlays.open('settings', 'notices')}
      onSignOut={() => overlays.open('signOut')}
      onSettings={() => overlays.open('settings')}
    />
  )
}
