import type { security as shape } from '../zh-CN/security.ts'

export const security: typeof shape = {
  general: 'General',
  security: 'Security',
  password: 'Password',
  changePassword: 'Change password',
  current: 'Current password',
  currentMissing: 'Enter your current password',
  othersEnd: 'All other devices are signed out at once.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your password was changed, and all other devices are signed out.',
  sessions: 'Sign-ins',
  thisOne: 'This device',
  unknownDevice: 'Unknown device',
  ways: { account: 'Password', sms: 'SMS', scan: 'QR code', token: 'Link' },
  usedAt: time => `Last used ${time}`,
  end: 'End this session',
  ended: 'That session was ended.',
  newSignIn: 'New sign-in to your account',
  wasMe: 'It was me',
  endThat: 'End that session',
  notMeHint: 'If it was not you, end that session and change your password.',
  signOutTitle: 'Sign out?',
  signOutLoses: (messages, drafts) =>
    `${[
      messages > 0 &&
        (messages === 1 ? '1 message is not sent yet' : `${messages} messages are not sent yet`),
      drafts > 0 && (drafts === 1 ? '1 draft is kept only here' : `${drafts} drafts are kept only here`),
    ]
      .filter(Boolean)
      .join(', ')}. Signing out removes what is unsent from this browser.`,
}
