import type { annotations as shape } from '../zh-CN/annotations.ts'

export const annotations: typeof shape = {
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
