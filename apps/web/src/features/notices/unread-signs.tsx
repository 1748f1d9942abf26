import { selectPageUnread } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useUnreadCount } from '../../parts/unread/use-unread-count.ts'
import { createFavicon } from '../../platform/favicon.ts'
import { useText } from '../../text/text-context.ts'

function useUnreadTitle(): void {
  const text = useText()
  const unread = useAppState(selectPageUnread)
  useEffect(() => {
    document.title = text.title(unread)
  }, [text, unread])
}

/** The unread count on the favicon; a grey dot if everything unread is muted. */
function useUnreadFavicon(): void {
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

interface BadgeHolder {
  setAppBadge?(count: number): Promise<void>
}

/** The exact number on the icon of the installed app [installed-2]. */
function useAppBadge(): void {
  const unread = useAppState(selectPageUnread)
  useEffect(() => {
    // Only an installed app has an icon to put it on.
    ;(navigator as BadgeHolder).setAppBadge?.(unread)?.catch(() => undefined)
  }, [unread])
  useEffect(() => () => void (navigator as BadgeHolder).setAppBadge?.(0)?.catch(() => undefined), [])
}

/** Renders nothing: a component that follows the totals renders again with every message. */
export function UnreadSigns() {
  useUnreadTitle()
  useUnreadFavicon()
  useAppBadge()
  return null
}
