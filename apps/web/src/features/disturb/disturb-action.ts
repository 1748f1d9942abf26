import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const disturbAction: ConversationAction = {
  id: 'disturb',
  icon: ({ isDisturb }) => (isDisturb ? 'bell' : 'bellOff'),
  label: ({ conversation: text }, { isDisturb }) => (isDisturb ? text.disturb : text.doNotDisturb),
  // A group one was removed from has nothing left to be loud.
  isAllowed: ({ isDisabled, kind }) => !isDisabled || kind === 'chat',
  run: (client, { key, isDisturb }) => void client.setDisturb(key, !isDisturb),
}
