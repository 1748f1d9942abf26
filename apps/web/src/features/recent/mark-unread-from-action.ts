import { isNotice } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

/** The message and what follows it count as unread again, on all devices of the reader [unread-5]. */
export const markUnreadFromAction: MessageAction = {
  id: 'mark-unread-from',
  icon: 'message',
  isExtra: true,
  key: 'u',
  label: text => text.actions.markUnreadFrom,
  isAllowed: ({ stamp, content }) => stamp !== undefined && !isNotice(content),
  run: (client, message) => void client.recent.markUnreadFrom(message),
}
