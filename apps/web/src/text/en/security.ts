import type { security as shape } from '../zh-CN/security.ts'

export const security: typeof shape = {
  general: 'General',
  security: 'Security',
  password: 'Password',
  changePassword: 'Change password',
  current: 'Current password',
  currentMissing: 'Enter your current password',
  othersEnd: 'All other devices will be signed out.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Password changed. All other devices were signed out.',
  sessions: 'Devices',
  thisOne: 'This device',
  unknownDevice: 'Unknown device',
  ways: { account: 'Password', sms: 'SMS', scan: 'QR code', token: 'Link', sso: 'Single sign-on' },
  usedAt: time => `Last used ${time}`,
  kept: 'Stays signed in',
  end: 'Sign out this device',
  ended: 'That device was signed out.',
  newSignIn: 'New sign-in to your account',
  wasMe: 'It was me',
  endThat: 'Sign out that device',
  notMeHint: 'If it wasn’t you, sign out that device and change your password.',
  signOutTitle: 'Sign out?',
  signOutLoses: (messages, drafts) =>
    `${[
      messages > 0 &&
        (messages === 1 ? '1 message hasn’t been sent yet' : `${messages} messages haven’t been sent yet`),
      drafts > 0 && (drafts === 1 ? '1 draft is saved only here' : `${drafts} drafts are saved only here`),
    ]
      .filter(Boolean)
      .join(', ')}. Signing out deletes them from this browser.`,
}
