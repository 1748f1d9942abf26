import { useText } from '../../text/text-context.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { useUnreadCount } from './use-unread-count.ts'

/** The total unread count. */
export function UnreadBadge() {
  const { rail: text } = useText()
  const { count, isQuiet } = useUnreadCount()
  return <Badge count={count} isQuiet={isQuiet} label={text.unread(count)} />
}
