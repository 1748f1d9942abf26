export { always } from './always.ts'
export { board } from './board.ts'
export { calling } from './calling.ts'
export { contacts } from './contacts.ts'
export {
  annotations,
  announcements,
  assistant,
  conversation,
  inviteLinks,
  listSections,
  projects,
  replies,
} from './conversation.ts'
export { answers, customers, notes, widget } from './customers.ts'
export { duty } from './duty.ts'
export { files } from './files.ts'
export { later } from './later.ts'
export { mergedRooms } from './merged-rooms.ts'
export { polls } from './polls.ts'
export { preview } from './preview.ts'
export { queue } from './queue.ts'
export { reports } from './reports.ts'
export { rooms } from './rooms.ts'
export { finding, search } from './search.ts'
export { feedback, notices, presence, security, settings, shortcuts } from './settings.ts'
export { teams } from './teams.ts'
export { labels, snooze } from './triage.ts'
export { waiting } from './waiting.ts'
export { emojiPicker, writing } from './writing.ts'
