import type { notes as shape } from '../zh-CN/notes.ts'

export const notes: typeof shape = {
  audience: 'Who can see it',
  reply: 'Reply',
  note: 'Internal note',
  label: (name, time) => `Internal note, ${name}, ${time}`,
  field: 'Note',
  hidden: customer => `${customer} can’t see this`,
  add: 'Add note',
  remove: 'Delete note',
  removeQuestion: 'Delete this note for the whole team?',
}
