import { selectPageUnread } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useUnreadCount } from '../../parts/unread/use-unread-count.ts'
import { createFavicon } from '../../platform/favicon.ts'

/** The unread count on the favicon; a grey dot if everything unread is muted. */
export function useUnreadFavicon(): void {
  const [favicon] = useState(createFavicon)
  const loud = useAppState(selectPageUnread)
  const chats = useUnreadCount()
  const { count, isQuiet } = loud > 0 ? { count: loud, isQuiet: false } : chats
  useEffect(() => {
    // If the icon cannot be drawn, the plain one stays.
    favicon.show({ count, isQuiet }).catch(() => undefined)
  }, [favicon, count, isQuiet])
  useEffect(() => () => void favicon.show({ count: 0, isQuiet: false }), [favicon])
}
