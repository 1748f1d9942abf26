import { useEffect, useState } from 'react'
import { useUnreadCount } from '../../parts/unread/use-unread-count.ts'
import { createFavicon } from '../../platform/favicon.ts'

/** The number of what is unread on the icon of the page; a grey dot where nothing of it calls. */
export function useUnreadFavicon(): void {
  const [favicon] = useState(createFavicon)
  const { count, isQuiet } = useUnreadCount()
  useEffect(() => {
    // A picture that cannot be drawn leaves the plain one, which is no harm.
    favicon.show({ count, isQuiet }).catch(() => undefined)
  }, [favicon, count, isQuiet])
  useEffect(() => () => void favicon.show({ count: 0, isQuiet: false }), [favicon])
}
