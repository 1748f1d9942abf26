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
}
