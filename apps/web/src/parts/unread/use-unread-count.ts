import { selectTotalUnread, selectUnreadTotals } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'

interface UnreadCount {
  count: number
  /** All of it in conversations that do not disturb. */
  isQuiet: boolean
}

/** How much is unread of what calls for attention; where nothing of it does, of what does not disturb. */
export function useUnreadCount(): UnreadCount {
  const loud = useAppState(selectTotalUnread)
  const quiet = useAppState(state => selectUnreadTotals(state).quiet)
  return loud > 0 ? { count: loud, isQuiet: false } : { count: quiet, isQuiet: true }
}
