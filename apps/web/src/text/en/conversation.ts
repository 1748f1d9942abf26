import type * as shape from '../zh-CN/conversation.ts'
import type { Catalogue } from '../zh-CN.ts'

export const conversation: Catalogue['conversation'] = {
  menu: 'Conversation menu',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pin to top',
  mute: 'Do not disturb',
  unmute: 'Turn notifications on',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  marked: 'Marked as unread',
  remove: 'Remove from list',
  block: 'Block',
  unblock: 'Unblock',
  blockQuestion: name => `Block ${name}?`,
  blockHint: 'You can’t message each other. They aren’t notified, but their messages to you will fail.',
  personTitle: 'Chat details',
  settings: 'Settings',
  filter: 'Filter',
  showFilter: 'Filter conversations',
  filters: { all: 'All', unread: 'Unread', mentions: '@ Me', groups: 'Groups' },
  filteredEmpty: {
    unread: 'No unread messages',
    mentions: 'No mentions',
    groups: 'No groups yet',
  },
  showAll: 'Show all conversations',
  assistant: 'Assistant',
}

export const annotations: typeof shape.annotations = {
  reactions: 'Reactions',
  react: 'React',
  moreReactions: 'More reactions',
  reactWith: emoji => `React with ${emoji}`,
  reactedBy: (emoji, names, others) =>
    `${emoji} ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  edit: 'Edit',
  editForm: 'Edit message',
  editField: 'Message text',
  cancel: 'Cancel',
  save: 'Save',
  edited: 'Edited',
  unsent: {
    edit: 'Edit not sent yet',
    withdraw: 'Not withdrawn yet',
    reaction: 'Reaction not sent yet',
    pin_message: 'Pin not sent yet',
  },
  versions: 'Edit history',
  versionsFailed: 'Couldn’t load the edit history',
  pin: 'Pin for everyone',
  unpin: 'Unpin',
  pinned: 'Pinned messages',
  pinnedTitle: (index, count) => (count > 1 ? `Pinned ${index}/${count} ·` : 'Pinned ·'),
}

export const replies: typeof shape.replies = {
  title: 'Saved replies',
  option: (shortcut, words) => `${shortcut}, ${words}`,
  ofTeam: 'Team',
  none: 'No saved replies yet',
  saveDraft: 'Save my draft as a reply',
  add: 'Add',
  edit: shortcut => `Edit ${shortcut}`,
  remove: shortcut => `Delete ${shortcut}`,
  shortcut: 'Shortcut',
  shortcutHint: 'Type / and the shortcut at the start of a reply to insert it',
  wrongShortcut: 'No spaces and no slashes',
  text: 'Text',
  filled: 'Filled in for you: {customer}, {me}.',
  save: 'Save',
  own: 'My saved replies',
}

export const assistant: Catalogue['assistant'] = {
  name: 'Parley Assistant',
  hint: 'Answers questions about your messages',
  hints: 'You can ask',
  questions: ['What did I miss today?', 'Who is waiting for me?', 'Who mentioned me?', 'What can you do?'],
}
