import type { Sentences } from '../zh-CN/problems.ts'

/** Why a session ended, where the server says so (codes 111 to 113). */
const ENDINGS: Record<string, string> = {
  111: 'This sign-in was ended from another of your devices. Please log in again.',
  112: 'Your password was changed on another device. Please log in again with the new one.',
  113: 'You signed in on too many devices, so this one was signed out. Please log in again.',
}

function waitFor(seconds: number): string {
  if (!(seconds > 0)) return 'wait a moment'
  if (seconds < 60) return `wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

const named = (name: string): string => (name === '' ? 'The file' : `“${name}”`)

export const problems: Sentences = {
  'wrong-password': () => 'Account or password is wrong. Try again.',
  'wrong-code': () => 'The code is wrong or has expired.',
  'wrong-number': () => 'That is not the number on the other screen. The sign-in was refused.',
  'qr-gone': () => 'This QR code is not valid any more.',
  'wrong-current-password': () => 'The current password is wrong.',
  'proof-expired': () => 'The verification has expired. Please verify your mobile again.',
  'link-invalid': () => 'This sign-in link is not valid any more. Please sign in.',
  'signed-in-as': ({ name = '' }) => `Signed in as ${name}`,
  'room-quit': ({ name = '' }) => `You left the group “${name}”`,
  'room-left': ({ name = '' }) => `Left the group “${name}”`,
  'room-dismissed': ({ name = '' }) => `Group “${name}” was dissolved`,
  'friend-requested': () => 'Friend request sent',
  'friend-added': ({ name = '' }) => `${name} is now your friend`,
  'session-ended': ({ code = '' }) => ENDINGS[code] ?? 'Your session has ended. Please log in again.',
  'login-expired': () => 'Your sign-in has expired. Choose OK to refresh the page.',
  'rate-limited': ({ seconds }) => `Too many tries. Please ${waitFor(Number(seconds))}.`,
  'company-frozen': () => 'This company is frozen. Please contact your administrator.',
  'domain-config': () => 'The domain is not configured. Please contact your administrator.',
  'insecure-context': () => 'Open this page over https or on localhost to sign in.',
  network: () => 'Error connecting to server.',
  timeout: () => 'The server does not answer. Try again later.',
  'request-error': () => 'Request error.',
  'person-failed': () => 'Failed to get single user info data',
  'emoji-list-failed': () => 'Failed to get emoji list',
  gone: () => 'Fetch failed or already deleted',
  'moderation-token': () => 'access_token has expired',
  'download-failed': () => 'Download failed',
  'download-cancelled': () => 'Download cancelled',
  'browser-too-old': () => 'Browser version too low, please upgrade',
  'file-error': () => 'File error',
  'file-saved': () => 'Saved to smart space',
  'file-silenced': () => 'You are banned from speaking',
  'file-no-dot': () => 'Folders cannot be uploaded',
  'file-name-too-long': () => 'The file name is over 150 characters',
  'file-too-large': ({ name = '' }) => `${named(name)} is over 100 MB`,
  'file-missing': () => 'This file is no longer there',
  'file-expired': () => 'This file has expired or been cleaned',
  'file-office-download': () => 'Office-cloud files cannot be downloaded',
  'file-office-preview': () => 'Office-cloud files do not support preview',
  'file-not-previewable': () => 'This file format cannot be previewed',
  'file-unpacks-too-large': () => 'This file unpacks to more than can be shown',
  'file-too-many-pixels': () => 'This image has too many pixels',
  'file-quota': () => 'Your storage is full',
  'file-daily-quota': () => 'You have uploaded too much today',
  'file-too-many-uploads': () => 'Too many uploads at once. Please wait a moment.',
  'file-no-room': () => 'The server has no room for this file',
  'file-not-image': () => 'Only jpg, png, jpeg, gif and bmp can be sent as images',
  'save-failed': () => 'Failed to save to smart space',
  'delete-failed': () => 'Delete failed!',
  deleted: () => 'Deleted successfully!',
  forwarded: () => 'Forwarded',
  'forward-failed': ({ names = '' }) => `Could not be forwarded to ${names}`,
  'left-undone': () => 'Something could not be done while you were offline. Please try it again.',
  'file-encrypted': () => 'File is encrypted, please download to view',
  copied: () => 'Copy successful',
  'copy-failed': () => 'Could not copy. Select the words and copy them yourself.',
  'original-missing': () => 'The original message cannot be found',
  'annotation-failed': () => 'The change was not accepted',
  'withdraw-failed': () => 'The message can no longer be withdrawn',
  'meeting-missing': () => 'Video meeting does not exist.',
  'nickname-taken': () => 'Another member bears this name.',
  'refused-malformed': () => 'The server could not read this message.',
  'refused-unsupported': () => 'The server cannot do this.',
  'refused-not-found': () => 'The other side does not exist or has left.',
  'refused-not-allowed': () => 'You are not allowed to do this.',
  'refused-conflict': () => 'This conflicts with what is already there. Please reload.',
  'refused-too-large': () => 'This is too large to send.',
  'refused-rate-limited': () => 'You are sending too fast. The rest follows by itself in a moment.',
}
