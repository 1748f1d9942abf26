import { canEdit, isNotice } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

export const editAction: MessageAction = {
  id: 'edit',
  icon: 'edit',
  key: 'e',
  label: text => text.annotations.edit,
  isAllowed: (message, { myId, now, canSpeak }) => canSpeak && canEdit(message, myId, now),
  run: (client, { conversation, id }) => client.editMessage(conversation, id),
}

export const pinMessageAction: MessageAction = {
  id: 'pin-message',
  icon: 'pin',
  key: 'p',
  label: text => text.annotations.pin,
  isAllowed: ({ stamp, destroyTime, content }, { canPin, canSpeak }) =>
    canSpeak && stamp !== undefined && destroyTime === undefined && !isNotice(content) && canPin,
  run(client, { conversation, id }) {
    const { pinned } = client.store.getState()
    const isPinned = pinned[conversation]?.some(message => message.id === id) === true
    client.setMessagePinned(conversation, id, !isPinned)
  },
}
