import { selectTotalUnread, selectUnreadTotals } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'

interface UnreadCount {
  count: number
  /** Only muted conversations have unread messages. */
  isQuiet: boolean
}

/** The unread count of conversations that are not muted; if it is 0, that of the muted ones. */
export function useUnreadCount(): UnreadCount {
  const loud = useAppState(selectTotalUnread)
  const quiet = useAppState(state => selectUnreadTotals(state).quiet)
  return loud > 0 ? { count: loud, isQuiet: false } : { count: quiet, isQuiet: true }
}
