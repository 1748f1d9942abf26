import { canQuote } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

export const replyInPanelAction: MessageAction = {
  id: 'replies',
  icon: 'reply',
  key: 't',
  label: text => text.actions.replyInPanel,
  isAllowed: (message, { canSpeak, canReplyInPanel }) => canSpeak && canReplyInPanel && canQuote(message),
  run: (client, message) => client.messageReplies.open(message),
}
