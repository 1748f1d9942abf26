import { selectPageUnread } from '@parley/core'
import { useEffect } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'

export function useUnreadTitle(): void {
  const text = useText()
  const unread = useAppState(selectPageUnread)
  useEffect(() => {
    document.title = text.title(unread)
  }, [text, unread])
}
