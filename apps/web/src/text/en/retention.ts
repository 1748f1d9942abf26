import type { retention as shape } from '../zh-CN/retention.ts'

export const retention: typeof shape = {
  title: 'Retention',
  kinds: {
    direct: 'Messages in one-to-one chats',
    group: 'Messages in groups',
    consultation: 'Closed consultations',
    files: 'Files',
  },
  forever: 'Keep forever',
  days: days => {
    if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`
    return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`
  },
  save: 'Save',
  discard: 'Discard',
  confirm: 'Change retention?',
  confirmHint: when =>
    `Anything older is permanently deleted, starting ${when.toLowerCase()}. This can’t be undone.`,
  tonight: time => `Tonight ${time}`,
  nothing: when => `${when}: nothing to delete`,
  next: (when, what) => `${when}: ${what}`,
  chats: (count, isMore) => (count === 1 ? '1 chat' : `${count}${isMore ? '+' : ''} chats`),
  files: (count, size) => `${count === 1 ? '1 file' : `${count} files`}, ${size}`,
  see: 'See what will be deleted',
  list: 'What will be deleted',
  messages: count => (count === 1 ? '1 message' : `${count} messages`),
  more: 'And more chats',
  holds: 'Legal hold',
  holdsHint: 'Items on hold are never deleted.',
  noHolds: 'Nothing is on hold',
  add: 'Add',
  addTitle: 'Add a legal hold',
  scope: 'What to hold',
  scopes: { person: 'A person', conversation: 'A conversation' },
  scopeHints: { person: 'All chats they are in', conversation: 'Group or consultation' },
  since: (time, by) => `since ${time}, ${by}`,
  release: 'Release',
  releaseOf: name => `Release ${name}`,
  releaseConfirm: name => `Release the hold on ${name}?`,
  releaseHint: 'Anything past its retention period is deleted the following night.',
  target: {
    find: 'Search people or conversations',
    person: 'Person',
    conversation: 'Conversation',
    choose: 'Choose',
    missing: 'Fill this in',
  },
  reason: 'Reason (recorded in the audit log)',
}
