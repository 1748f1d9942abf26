import { canQuote } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

export const quoteAction: MessageAction = {
  id: 'quote',
  icon: 'reply',
  key: 'r',
  isQuick: true,
  label: text => text.actions.quote,
  isAllowed: (message, { canSpeak }) => canSpeak && canQuote(message),
  run: (client, { conversation, id }) => client.quotes.add(conversation, id),
}
