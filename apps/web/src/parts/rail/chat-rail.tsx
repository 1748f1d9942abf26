import {
  selectCustomerOverview,
  selectHasBoard,
  selectHasMergedRooms,
  selectMergedOverview,
  selectWaitingRequests,
} from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useOwnChoices } from './own-face.tsx'
import { Rail } from './rail.tsx'

export function ChatRail() {
  const waiting = useAppState(selectWaitingRequests)
  const me = useAppState(state => state.session.me)
  const hasAdministration = useAppState(({ session: { role = 'member' } }) => role !== 'member')
  const logo = useAppState(state => state.session.logo)
  const choices = useOwnChoices(me)
  const isCustomer = me?.isCustomer === true
  const serves = useAppState(state => selectHasBoard(state) || selectHasMergedRooms(state))
  const calling = useAppState(state => {
    const { answerable, unread } = selectCustomerOverview(state)
    return isCustomer ? unread : answerable + selectMergedOverview(state).unread
  })
  return (
    <Rail
      {...choices}
      customers={isCustomer || serves ? calling : undefined}
      waiting={waiting}
      me={me}
      hasAdministration={hasAdministration}
      logo={logo}
    />
  )
}
