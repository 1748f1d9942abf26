import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const muteAction: ConversationAction = {
  id: 'mute',
  icon: ({ isMuted }) => (isMuted ? 'bell' : 'bellOff'),
  label: ({ conversation: text }, { isMuted }) => (isMuted ? text.unmute : text.mute),
  // A group the user was removed from sends no notifications.
  isAllowed: ({ isDisabled, kind }) => !isDisabled || kind === 'chat',
  run: (client, { key, isMuted }) => void client.mute.set(key, !isMuted),
}
