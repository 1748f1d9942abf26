import type { annotations as shape } from '../zh-CN/annotations.ts'

export const annotations: typeof shape = {
  reactions: 'Reactions',
  react: 'React',
  reactWith: emoji => `React with ${emoji}`,
  reactedBy: (emoji, names, others) =>
    `${emoji} ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  edit: 'Edit',
  editForm: 'Edit message',
  editField: 'Message text',
  cancel: 'Cancel',
  save: 'Save',
  edited: 'Edited',
  versions: 'Edit history',
  versionsFailed: 'The edit history could not be loaded',
  pin: 'Pin for everybody',
  unpin: 'Unpin',
  pinned: 'Pinned messages',
  pinnedTitle: (index, count) => (count > 1 ? `Pinned ${index}/${count} ·` : 'Pinned ·'),
}
