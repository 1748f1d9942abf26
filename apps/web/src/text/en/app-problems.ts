import { nameInLanguage } from '../name-in-language.ts'
import type { Sentences } from '../zh-CN/problems.ts'
import { rooms } from './rooms.ts'

const NOT_ALLOWED = 'You can’t do this here.'

const locks: Record<string, string> = rooms.locks

/** Teams may have names in both languages. */
const team = (name: string): string => nameInLanguage(name, 'en')

/** Several files refused for one reason are one notice. */
const notSent = (reason: string, { name = '', more = '0' }: Record<string, string>): string =>
  name === '' ? reason : `Not sent: “${name}”${more === '0' ? '' : ` and ${more} more`}. ${reason}`

export const appProblems: Sentences = {
  'join-accepted': ({ name = '', who = '' }) => `${who} let you join “${name}”`,
  'join-declined': ({ name = '', who = '' }) => `${who} declined your request to join “${name}”`,
  'room-quit': ({ name = '' }) => `You left the group “${name}”`,
  'room-left': ({ name = '' }) => `Left the group “${name}”`,
  'room-dismissed': ({ name = '', who = '' }) => `${who || 'You'} deleted the group “${name}”`,
  'consultation-moved': ({ name = '' }) => `The consultation with ${name} was moved to another team`,
  'duty-held': () => 'A colleague is already on duty',
  'duty-off': () => 'This team no longer has duty',
  'absences-full': () => 'The team has too many absences. Remove some that are over.',
  'threads-too-long': () =>
    'Not moved. This customer already has a conversation with that team, and the two are too long to become one.',
  'consultation-gone': () => 'This consultation or team is no longer there',
  'team-unknown': () => 'There is no team at this address',
  'customers-only': () => 'Only customers can ask a team',
  'merged-room-ended': ({ name = '', who = '' }) => `${who || 'You'} ended the merged room “${name}”`,
  'merged-room-gone': ({ name = '' }) => `You are no longer in the merged room “${name}”`,
  'merged-room-quit': ({ name = '' }) => `You left the merged room “${name}”`,
  'merged-room-joined': ({ name = '', who = '' }) =>
    `${who} added you to the merged room “${name}”. Find it under Customers.`,
  'merged-already': () => 'This chat is already open to colleagues. Find it under Customers.',
  'duty-taken': ({ name = '', who = '' }) => `${who} took over duty from you in “${team(name)}”`,
  'duty-passed': ({ name = '', who = '' }) => `${who} is on duty in “${team(name)}” now, in your place`,
  'duty-ended': ({ name = '' }) => `You are no longer on duty in “${team(name)}”`,
  'customer-late': ({ name = '', who = '' }) =>
    `${who} has been waiting in “${team(name)}” longer than the limit`,
  'customers-late': ({ name = '', who = '', count = '' }) =>
    `${who} and ${count} more have been waiting in “${team(name)}” longer than the limit`,
  'friend-requested': () => 'Friend request sent',
  'friend-added': ({ name = '' }) => `${name} is now your friend`,
  'person-failed': () => 'Couldn’t load this person. Try again',
  'emoji-list-failed': () => 'Couldn’t load the stickers. Try again',
  gone: () => 'Couldn’t load it, or it was deleted',
  'download-failed': () => 'Download failed',
  'download-cancelled': () => 'Download cancelled',
  'file-error': () => 'File error',
  'profile-saved': () => 'Profile saved',
  'file-saved': () => 'Saved to My files. Show',
  'files-saved-partly': ({ saved = '', count = '' }) => `Saved ${saved} of ${count} to My files. Show`,
  'file-silenced': () => 'You can’t send files while you are muted',
  'file-no-dot': params => notSent('Folders can’t be uploaded', params),
  'file-name-too-long': params => notSent('File names can have up to 150 characters', params),
  'file-too-large': params => notSent('Files can have up to 100 MB', params),
  'file-missing': () => 'This file no longer exists',
  'file-expired': () => 'This file has expired or was removed',
  'file-office-download': () => 'Office cloud files can’t be downloaded',
  'file-office-preview': () => 'Office cloud files can’t be previewed',
  'file-not-previewable': () => 'This file format cannot be previewed',
  'file-damaged': () => 'This file is damaged and can’t be shown',
  'file-unpacks-too-large': () => 'This file is too large to preview once unpacked',
  'file-too-many-pixels': () => 'This image has too many pixels',
  'file-company-limit': () => 'This file is larger than your company allows',
  'file-quota': () => 'Your storage is full',
  'file-daily-quota': () => 'You’ve reached today’s upload limit',
  'file-too-many-uploads': () => 'Too many uploads at once. Wait a moment.',
  'file-no-room': () => 'The server doesn’t have enough space for this file',
  'file-not-image': params => notSent('Images must be jpg, png, gif, webp, avif, heic or bmp', params),
  'save-failed': () => 'Couldn’t save to My files. Try again',
  'delete-failed': () => 'Couldn’t delete. Try again',
  deleted: () => 'Deleted for you',
  forwarded: () => 'Forwarded',
  'words-full': () => 'The limit of 10,000 words is reached',
  'audit-file-cut': () => 'The file holds the newest 100,000 entries. For older ones, narrow the search.',
  'feedback-sent': () => 'Thank you for your feedback',
  'message-reported': () => 'Report sent. Thank you.',
  'message-saved': () => 'Saved',
  'message-saved-later': () => 'Will be saved once you’re back online',
  'reminder-set': () => 'Reminder set',
  'reminder-set-later': () => 'The reminder will be set once you’re back online',
  'section-deleted': ({ name = '', count = '0' }) =>
    count === '1'
      ? `Section “${name}” deleted. Its conversation is in Everything else.`
      : `Section “${name}” deleted. Its ${count} conversations are in Everything else.`,
  'section-moved': ({ name = '', place = '', count = '' }) => `${name}, moved to place ${place} of ${count}`,
  'message-scheduled': () => 'Message scheduled',
  'forward-failed': ({ names = '' }) => `Couldn’t forward to ${names}`,
  'left-undone': () => 'Some changes you made offline couldn’t be saved. Try again.',
  'file-encrypted': () => 'This file is encrypted. Download it to open it.',
  copied: () => 'Copied',
  'copy-failed': () => 'Couldn’t copy. Select the text and copy it yourself.',
  'person-added': () => 'Person added',
  'original-missing': () => 'Original message not found',
  'annotation-failed': () => 'Couldn’t save the change',
  'withdraw-failed': () => 'Messages can only be withdrawn within 2 minutes',
  'meeting-missing': () => 'Video meeting does not exist.',
  'nickname-taken': () => 'This name is already taken in the group.',
  'refused-malformed': () => 'The server couldn’t read this message.',
  'refused-unsupported': () => 'The server doesn’t support this.',
  'refused-not-found': () => 'This person or group no longer exists.',
  'refused-merged-ended': () =>
    'Not sent. The merged room has ended. Your message is still there, so you can copy it.',
  'refused-not-allowed': ({ kind }) =>
    kind === 'chat' ? 'Not delivered. This person isn’t accepting your messages.' : NOT_ALLOWED,
  'refused-locked': ({ lock = '' }) => {
    const reason = locks[lock]
    return reason === undefined ? NOT_ALLOWED : `Not sent. ${reason}`
  },
  'refused-conflict': () => 'This conflicts with an earlier message. Reload the page.',
  'refused-too-large': () => 'This is too large to send.',
  'refused-everyone-limit': () =>
    'Not sent. You mentioned everyone, or a group of people, five times within an hour here. Try again later, or remove that mention.',
  'refused-mention-limit': ({ count = '', most = '' }) =>
    `Not sent. This would mention ${count} people; the limit is ${most}. Mention fewer, or use @Everyone.`,
  'refused-muted': () =>
    'Not sent. An administrator has muted you here. Parley Assistant has told you until when.',
  'text-blocked': () => 'Not saved. It contains a word your company doesn’t allow.',
  'refused-blocked': () => 'Not sent: blocked by your company',
  'refused-rate-limited': () => 'You’re sending too fast. The rest will be sent in a moment.',
  'delayed-disk-full': () => 'The server has no space left. Your message will be sent once there is room.',
  'delayed-unavailable': () => 'The server cannot save messages right now. Yours will be sent automatically.',
}
