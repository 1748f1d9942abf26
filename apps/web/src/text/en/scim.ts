import type { scim as shape } from '../zh-CN/scim.ts'

export const scim: typeof shape = {
  title: 'Directory sync',
  intro: 'Your company’s directory adds, updates and disables people automatically (SCIM 2.0).',
  directory: 'Directory',
  address: 'SCIM URL',
  addressHint: 'Enter this URL in your directory. Users become staff, groups become departments.',
  copyAddress: 'Copy URL',
  token: 'Token',
  tokenHint: 'Your directory signs in with it. It gives access to your company only.',
  none: 'No token yet',
  created: time => `Created ${time}`,
  used: time => `Last used ${time}`,
  neverUsed: 'Never used',
  create: 'Create token',
  renew: 'Replace token',
  renewConfirm: 'Replace the token?',
  renewHint:
    'The current token stops working right away. Enter the new one in your directory to keep syncing.',
  revoke: 'Revoke token',
  revokeConfirm: 'Revoke the token?',
  revokeHint: 'Your directory can no longer sync. Accounts stay as they are.',
  shown: 'New token (shown once)',
  shownHint: 'Copy it now and keep it safe.',
  copyToken: 'Copy token',
}
