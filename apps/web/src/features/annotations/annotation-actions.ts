import { canEdit, isNotice, type Message } from '@parley/protocol/model'
import type { MessageAction, MessageActionContext } from '../../slots/message-actions.ts'

export const editAction: MessageAction = {
  id: 'edit',
  icon: 'edit',
  key: 'e',
  label: text => text.annotations.edit,
  isAllowed: (message, { myId, now, canSpeak }) => canSpeak && canEdit(message, myId, now),
  run: (client, { conversation, id }) => client.annotations.edit(conversation, id),
}

const canBePinned = (
  { stamp, destroyTime, content }: Message,
  { canPin, canSpeak }: MessageActionContext,
): boolean => canSpeak && stamp !== undefined && destroyTime === undefined && !isNotice(content) && canPin

// Two actions rather than a toggle: the label stays true even if somebody else changes the pin meanwhile.
export const pinMessageAction: MessageAction = {
  id: 'pin-message',
  icon: 'pin',
  key: 'p',
  isExtra: true,
  label: text => text.annotations.pin,
  isAllowed: (message, context) => canBePinned(message, context) && !context.isPinned,
  run: (client, { conversation, id }) => client.annotations.setPinned(conversation, id, true),
}

export const unpinMessageAction: MessageAction = {
  id: 'unpin-message',
  icon: 'pin',
  key: 'p',
  isExtra: true,
  label: text => text.annotations.unpin,
  isAllowed: (message, context) => canBePinned(message, context) && context.isPinned,
  run: (client, { conversation, id }) => client.annotations.setPinned(conversation, id, false),
}
