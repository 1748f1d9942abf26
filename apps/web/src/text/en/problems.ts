import type { Sentences } from '../zh-CN/problems.ts'

const DEVICE_REUSED =
  'This browser’s sign-in was also used somewhere else, so it was ended. Sign in again. If that wasn’t you, change your password.'

/** Why a session ended, where the server says so (codes 111 to 115). */
const ENDINGS: Record<string, string> = {
  111: 'This device was signed out from another of your devices. Sign in again.',
  112: 'Your password was changed on another device. Sign in with the new one.',
  113: 'You signed in on too many devices, so this one was signed out. Sign in again.',
  114: DEVICE_REUSED,
  115: 'An administrator signed you out. If you can’t sign in again, contact them.',
}

function waitFor(seconds: number): string {
  if (!(seconds > 0)) return 'wait a moment'
  if (seconds < 60) return `wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

export const problems: Sentences = {
  'wrong-password': () => 'Wrong account or password. Try again.',
  'other-company': () => 'This is another company’s address.',
  'wrong-code': () => 'Wrong or expired code.',
  'temporary-password': () => 'Choose another password than the temporary one.',
  'second-factor': () => 'This sign-in needs a second step.',
  'way-closed': () => 'Your company doesn’t allow signing in this way.',
  'password-closed': () =>
    'Your company has turned off password sign-in. If you’re an administrator, check your password.',
  'factor-expired': () => 'That took too long. Sign in again.',
  'wrong-number': () => 'That isn’t the number on the other screen. Sign-in declined.',
  'qr-gone': () => 'This QR code is no longer valid.',
  'wrong-current-password': () => 'Current password is wrong.',
  'proof-expired': () => 'The verification has expired. Verify your phone number again.',
  'sso-refused': () => 'Single sign-on didn’t work. Try again, or ask your administrator.',
  'link-invalid': () => 'This sign-in link is no longer valid. Sign in.',
  'device-reused': () => DEVICE_REUSED,
  'signed-in-as': ({ name = '' }) => `Signed in as ${name}`,
  'session-ended': ({ code = '' }) => ENDINGS[code] ?? 'Your session has ended. Sign in again.',
  'login-expired': () => 'Your sign-in has expired. Choose OK to refresh the page.',
  'rate-limited': ({ seconds }) => `Too many attempts. Please ${waitFor(Number(seconds))}.`,
  'company-frozen': () => 'This company’s account is suspended. Contact your administrator.',
  'company-unknown': () => 'No company found with this name. Check the spelling.',
  'setup-link-gone': () => 'This link no longer works.',
  'domain-config': () => 'The domain is not configured. Please contact your administrator.',
  'insecure-context': () => 'Open this page over https or on localhost to sign in.',
  network: () => 'Can’t reach the server. Check your connection.',
  'directory-away': () => 'Your company’s directory isn’t responding. Try again later.',
  timeout: () => 'The server isn’t responding. Try again later.',
  'request-error': () => 'Something went wrong. Try again.',
  'browser-too-old': () => 'Your browser is too old. Update it and try again',
}
