import type { scim as shape } from '../zh-CN/scim.ts'

export const scim: typeof shape = {
  title: 'Directory sync',
  intro: 'Lets your company’s directory add, update and disable people by itself, by SCIM 2.0.',
  address: 'SCIM address',
  addressHint: 'Enter it in your directory. Users become staff, groups become departments.',
  copyAddress: 'Copy address',
  token: 'Token',
  none: 'No token yet',
  created: time => `Created ${time}`,
  used: time => `Last used ${time}`,
  neverUsed: 'Never used',
  create: 'Create token',
  renew: 'Replace token',
  renewConfirm: 'Replace the token?',
  renewHint: 'The current one stops working at once. Your directory needs the new one to go on.',
  revoke: 'Revoke token',
  revokeConfirm: 'Revoke the token?',
  revokeHint: 'Your directory can no longer sync. Accounts stay as they are.',
  shown: 'New token (shown once)',
  shownHint: 'Copy it now and keep it safe.',
  copyToken: 'Copy token',
}
