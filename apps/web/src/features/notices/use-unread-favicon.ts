import { selectPageUnread } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useUnreadCount } from '../../parts/unread/use-unread-count.ts'
import { createFavicon } from '../../platform/favicon.ts'

/** The number of what is unread on the icon of the page; a grey dot where nothing of it calls. */
export function useUnreadFavicon(): void {
  const [favicon] = useState(createFavicon)
  const loud = useAppState(selectPageUnread)
  const chats = useUnreadCount()
  const { count, isQuiet } = loud > 0 ? { count: loud, isQuiet: false } : chats
  useEffect(() => {
    // A picture that cannot be drawn leaves the plain one, which is no harm.
    favicon.show({ count, isQuiet }).catch(() => undefined)
  }, [favicon, count, isQuiet])
  useEffect(() => () => void favicon.show({ count: 0, isQuiet: false }), [favicon])
}
