import type { moderation as shape } from '../zh-CN/moderation.ts'

export const moderation: typeof shape = {
  title: 'Moderation',
  open: count =>
    count === 0 ? 'No reports to review' : `${count} ${count === 1 ? 'report' : 'reports'} to review`,
  filter: 'Filter',
  toReview: 'To review',
  resolved: 'Resolved',
  list: 'Reports',
  none: 'No reports',
  choose: 'Choose a report',
  to: (author, conversation) => (conversation === '' ? author : `${author} to ${conversation}`),
  inGroup: (author, group) => `${author} in ${group}`,
  gone: 'The message no longer exists',
  by: names => `Reported by ${names.join(', ')}`,
  reasons: { insult: 'Insult', advertising: 'Advertising', fraud: 'Fraud', other: 'Other' },
  sources: { person: 'Report', words: 'Word list', service: 'Moderation service', client: 'Client' },
  context: 'Context',
  reported: 'Reported',
  reasonRow: 'Reason',
  reporters: 'Reported by',
  earlier: 'Earlier',
  outcomes: { dismiss: 'dismissed', warn: 'warned', withdraw: 'message withdrawn', mute: 'muted' },
  note: 'Note for the log',
  notePlaceholder: 'Note for the log (optional)',
  actions: { dismiss: 'Dismiss', warn: 'Warn', withdraw: 'Withdraw', mute: 'Mute 24 h' },
  failed: 'Couldn’t save this. Try again.',
}
