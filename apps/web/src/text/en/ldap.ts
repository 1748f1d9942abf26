import type * as shape from '../zh-CN/ldap.ts'

export const ldap: typeof shape.ldap = {
  title: 'LDAP directory',
  intro:
    'Staff sign in with the account and password of your company’s directory (LDAP or Active Directory).',
  isOn: 'Use the LDAP directory',
  isOnHint:
    'Passwords saved here keep working. To accept only those of the directory, turn password sign-in off in the company settings',
  server: 'Server',
  serverHint: 'Always encrypted. Checked when you save.',
  url: 'Address',
  urlHint: 'For example ldaps://ldap.acme.com, or ldap:// with StartTLS',
  bindDn: 'Bind DN',
  bindDnHint: 'An account that may search the directory',
  password: 'Bind password',
  passwordStored: 'Saved. Leave empty to keep it',
  passwordAgain: 'Enter it again: server, bind DN or search base changed',
  authority: 'CA certificate',
  authorityHint: 'In PEM format, if your directory has a certificate of your own',
  people: 'People',
  peopleHint: 'Which entries can sign in, and as whom.',
  baseDn: 'Search base',
  filter: 'Filter',
  filterHint: 'For Active Directory: (&(objectCategory=person)(objectClass=user))',
  accountAttribute: 'Account attribute',
  accountAttributeHint: 'What people type. In Active Directory: sAMAccountName',
  nameAttribute: 'Name attribute',
  emailAttribute: 'E-mail attribute',
  createsPeople: 'Create accounts',
  createsPeopleHint: 'People without an account get one when they first sign in',
  missing: 'Fill this in',
  tryOut: 'Test',
  tryHint: 'Asks the directory with the settings above. Nothing is saved.',
  tryAccount: 'Account (optional)',
  tryButton: 'Test connection',
  found: (count, hasMore) =>
    hasMore ? `Found more than ${count} people` : `Found ${count === 1 ? '1 person' : `${count} people`}`,
  person: (account, name, email) => [account, name, email].filter(part => part !== '').join(' · '),
  outcomes: {
    nobody:
      'The directory answered, but the search found no one. Check search base, filter and account attribute.',
    unreachable: 'Couldn’t reach the directory. Check the address and the network.',
    untrusted:
      'The certificate of the directory is not trusted. Enter the certificate of its CA, and check the address.',
    refused: 'The directory refused the bind DN or its password.',
    'no-base': 'The search base doesn’t exist in the directory.',
    'bad-filter': 'The filter is not valid.',
    'password-needed':
      'Enter the bind password. The saved one is only for the server, bind DN and search base it was entered for.',
    'locked-out':
      'Without it, no one could sign in. Turn on password or SMS sign-in in the company settings first.',
  },
  notSaved: 'Nothing was saved.',
  save: 'Save',
  saved: 'Saved',
}
