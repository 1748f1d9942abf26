import type { Sentences } from '../zh-CN/problems.ts'

const DEVICE_REUSED =
  'This browser’s sign-in was also used somewhere else, so it was ended. Sign in again. If that wasn’t you, change your password.'

/** Why a session ended, where the server says so (codes 111 to 114). */
const ENDINGS: Record<string, string> = {
  111: 'This device was signed out from another of your devices. Sign in again.',
  112: 'Your password was changed on another device. Sign in with the new one.',
  113: 'You signed in on too many devices, so this one was signed out. Sign in again.',
  114: DEVICE_REUSED,
}

function waitFor(seconds: number): string {
  if (!(seconds > 0)) return 'wait a moment'
  if (seconds < 60) return `wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

const named = (name: string): string => (name === '' ? 'The file' : `“${name}”`)

export const problems: Sentences = {
  'wrong-password': () => 'Wrong account or password. Try again.',
  'wrong-code': () => 'Wrong or expired code.',
  'second-factor': () => 'This sign-in needs a second step.',
  'factor-expired': () => 'That took too long. Sign in again.',
  'wrong-number': () => 'That isn’t the number on the other screen. Sign-in declined.',
  'qr-gone': () => 'This QR code is no longer valid.',
  'wrong-current-password': () => 'Current password is wrong.',
  'proof-expired': () => 'The verification has expired. Verify your phone number again.',
  'sso-refused': () => 'Single sign-on didn’t work. Try again, or ask your administrator.',
  'link-invalid': () => 'This sign-in link is no longer valid. Sign in.',
  'device-reused': () => DEVICE_REUSED,
  'signed-in-as': ({ name = '' }) => `Signed in as ${name}`,
  'room-quit': ({ name = '' }) => `You left the group “${name}”`,
  'room-left': ({ name = '' }) => `Left the group “${name}”`,
  'room-dismissed': ({ name = '', who = '' }) => `${who} deleted the group “${name}”`,
  'merged-room-ended': ({ name = '', who = '' }) => `${who} ended the merged room “${name}”`,
  'friend-requested': () => 'Friend request sent',
  'friend-added': ({ name = '' }) => `${name} is now your friend`,
  'session-ended': ({ code = '' }) => ENDINGS[code] ?? 'Your session has ended. Sign in again.',
  'login-expired': () => 'Your sign-in has expired. Choose OK to refresh the page.',
  'rate-limited': ({ seconds }) => `Too many attempts. Please ${waitFor(Number(seconds))}.`,
  'company-frozen': () => 'This company’s account is suspended. Contact your administrator.',
  'company-unknown': () => 'No company found with this name. Check the spelling.',
  'setup-link-gone': () => 'This link no longer works.',
  'domain-config': () => 'The domain is not configured. Please contact your administrator.',
  'insecure-context': () => 'Open this page over https or on localhost to sign in.',
  network: () => 'Can’t reach the server. Check your connection.',
  timeout: () => 'The server isn’t responding. Try again later.',
  'request-error': () => 'Something went wrong. Try again.',
  'person-failed': () => 'Couldn’t load this person. Try again',
  'emoji-list-failed': () => 'Couldn’t load the stickers. Try again',
  gone: () => 'Couldn’t load it, or it was deleted',
  'moderation-token': () => 'Text moderation is not available right now',
  'download-failed': () => 'Download failed',
  'download-cancelled': () => 'Download cancelled',
  'browser-too-old': () => 'Your browser is too old. Update it and try again',
  'file-error': () => 'File error',
  'profile-saved': () => 'Profile saved',
  'file-saved': () => 'Saved to My files. Show',
  'file-silenced': () => 'You can’t send files while you are muted',
  'file-no-dot': () => 'Folders can’t be uploaded',
  'file-name-too-long': () => 'File names can have up to 150 characters',
  'file-too-large': ({ name = '' }) => `${named(name)} is larger than 100 MB`,
  'file-missing': () => 'This file no longer exists',
  'file-expired': () => 'This file has expired or was removed',
  'file-office-download': () => 'Office cloud files can’t be downloaded',
  'file-office-preview': () => 'Office cloud files can’t be previewed',
  'file-not-previewable': () => 'This file format cannot be previewed',
  'file-unpacks-too-large': () => 'This file is too large to preview once unpacked',
  'file-too-many-pixels': () => 'This image has too many pixels',
  'file-quota': () => 'Your storage is full',
  'file-daily-quota': () => 'You’ve reached today’s upload limit',
  'file-too-many-uploads': () => 'Too many uploads at once. Wait a moment.',
  'file-no-room': () => 'The server doesn’t have enough space for this file',
  'file-not-image': () => 'Images must be jpg, png, gif or bmp',
  'save-failed': () => 'Couldn’t save to My files. Try again',
  'delete-failed': () => 'Couldn’t delete. Try again',
  deleted: () => 'Deleted for you',
  forwarded: () => 'Forwarded',
  'words-full': () => 'The limit of 10,000 words is reached',
  'feedback-sent': () => 'Thank you for your feedback',
  'message-reported': () => 'Report sent. Thank you.',
  'message-saved': () => 'Saved',
  'reminder-set': () => 'Reminder set',
  'message-scheduled': () => 'Message scheduled',
  'forward-failed': ({ names = '' }) => `Couldn’t forward to ${names}`,
  'left-undone': () => 'Some changes you made offline couldn’t be saved. Try again.',
  'file-encrypted': () => 'File is encrypted, please download to view',
  copied: () => 'Copied',
  'copy-failed': () => 'Couldn’t copy. Select the text and copy it yourself.',
  'original-missing': () => 'Original message not found',
  'annotation-failed': () => 'Couldn’t save the change',
  'withdraw-failed': () => 'Messages can only be withdrawn within 2 minutes',
  'meeting-missing': () => 'Video meeting does not exist.',
  'nickname-taken': () => 'This name is already taken in the group.',
  'refused-malformed': () => 'The server couldn’t read this message.',
  'refused-unsupported': () => 'The server doesn’t support this.',
  'refused-not-found': () => 'This person or group no longer exists.',
  'refused-not-allowed': ({ kind }) =>
    kind === 'chat' ? 'Not delivered. This person isn’t accepting your messages.' : 'You can’t do this here.',
  'refused-conflict': () => 'This conflicts with an earlier message. Reload the page.',
  'refused-too-large': () => 'This is too large to send.',
  'refused-everyone-limit': () =>
    'Not sent. Everyone in this group was mentioned five times within an hour. Try again later, or remove @Everyone.',
  'refused-muted': () =>
    'Not sent. An administrator has muted you here. Parley Assistant has told you until when.',
  'refused-blocked': () => 'Not sent: blocked by your company',
  'refused-rate-limited': () => 'You’re sending too fast. The rest will be sent in a moment.',
  'delayed-disk-full': () => 'The server has no space left. Your message will be sent once there is room.',
  'delayed-unavailable': () => 'The server cannot save messages right now. Yours will be sent automatically.',
}
