import type { announcements as shape } from '../zh-CN/announcements.ts'

export const announcements: typeof shape = {
  title: 'Announcement',
  by: name => `Announcement · ${name}`,
  write: 'Write an announcement',
  field: 'Announcement text',
  hint: 'All members see it above the chat until they have read it.',
  show: 'Show full text',
  dismiss: 'Got it',
  edit: 'Edit',
  post: 'Post',
  remove: 'Remove',
  cancel: 'Cancel',
  history: 'Earlier announcements',
  noHistory: 'No earlier announcements',
  removed: 'Removed the announcement',
  failed: 'Couldn’t load earlier announcements',
  tooLong: longest => `Up to ${longest} characters.`,
  length: (length, longest) => `${length}/${longest}`,
}
