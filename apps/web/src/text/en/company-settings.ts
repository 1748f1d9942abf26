import type { companySettings as shape } from '../zh-CN/company-settings.ts'

export const companySettings: typeof shape = {
  logo: 'Logo',
  changeLogo: 'Change',
  removeLogo: 'Remove',
  logoHint: 'Shown on the sign-in page and in the rail. Square pictures look best.',
  logoUnreadable: 'Couldn’t open this picture. Choose a JPEG or PNG.',
  title: 'Company settings',
  company: 'Company',
  name: 'Company name',
  domain: 'Domain',
  domainHint: 'Cannot be changed',
  taken: 'Another company has this name',
  secondFactor: 'Two-step verification',
  secondFactorRule: 'Require two-step verification',
  secondFactorHint:
    'Staff set it up at their next sign-in. Customers aren’t asked. People who are signed in can go on.',
  signIn: 'Sign-in methods',
  signInHint:
    'At least one must stay on. Administrators can always use a password. People who are signed in can go on.',
  ways: { password: 'Password', sms: 'SMS code', qr: 'QR code' },
  passwordHint: 'At least 8 characters',
  smsHint: people =>
    `${people} ${people === 1 ? 'person has' : 'people have'} a phone number. Also used for forgotten passwords.`,
  qrHint: 'Scanned with a phone that is signed in',
  ssoOn: name => `Single sign-on is on: ${name}`,
  ssoOff: 'Single sign-on is off. Set it up under “Single sign-on”.',
  lockedOut:
    'That would lock people out. Keep password, SMS or single sign-on, with at least one administrator who can use it.',
  limits: 'File limits',
  maxFile: 'Maximum file size',
  space: 'Storage per person',
  spaceMost: size => `${size} (server maximum)`,
  messages: 'Messages',
  selfDestruct: 'Self-destructing messages',
  selfDestructHint: 'Allow them in one-to-one chats. Messages already sent aren’t affected.',
  officeCloud: 'Office cloud',
  officeCloudRule: 'Use office-cloud rules',
  officeCloudHint: 'People of this company cannot download or preview files',
  tracking: 'Usage figures',
  trackingRule: 'Count which features are used',
  trackingHint: 'Daily totals only: not who, and nothing of what people write',
}
