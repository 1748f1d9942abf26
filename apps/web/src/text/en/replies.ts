import type { replies as shape } from '../zh-CN/replies.ts'

export const replies: typeof shape = {
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
