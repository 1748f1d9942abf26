import type { MessageAction } from '../../slots/message-actions.ts'

export const forwardAction: MessageAction = {
  id: 'forward',
  icon: 'forward',
  key: 'f',
  isQuick: true,
  label: text => text.actions.forward,
  isAllowed: (_, { canForward }) => canForward,
  run: (client, { conversation, id }) => client.forward.begin(conversation, [id]),
}
