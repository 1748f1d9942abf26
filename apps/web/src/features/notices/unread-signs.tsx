import { useUnreadFavicon } from './use-unread-favicon.ts'
import { useUnreadTitle } from './use-unread-title.ts'

/** Shows nothing itself: whoever else followed the totals would be drawn anew with every message. */
export function UnreadSigns() {
  useUnreadTitle()
  useUnreadFavicon()
  return null
}
