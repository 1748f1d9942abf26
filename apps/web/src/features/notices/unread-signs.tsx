import { useUnreadFavicon } from './use-unread-favicon.ts'
import { useUnreadTitle } from './use-unread-title.ts'

/** Renders nothing: a component that follows the totals renders again with every message. */
export function UnreadSigns() {
  useUnreadTitle()
  useUnreadFavicon()
  return null
}
