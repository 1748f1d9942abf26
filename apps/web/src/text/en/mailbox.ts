import type * as shape from '../zh-CN/mailbox.ts'

export const mailbox: typeof shape.mailbox = {
  title: 'E-mail',
  failed: 'Couldn’t load the mailbox',
  isOn: 'Take consultations by e-mail',
  isOnHint:
    'E-mails to this address become consultations, and your replies go out as e-mail. Only what arrives from now on; nothing is deleted from the mailbox',
  account: 'Account',
  address: 'Address',
  addressHint: 'Where customers write to, for example support@example.com',
  user: 'User name',
  userHint: 'Usually the same as the address',
  password: 'Password',
  passwordStored: 'Saved. Leave empty to keep it',
  passwordAgain: 'Enter it again: user name, server or port changed',
  incoming: 'Incoming (IMAP)',
  outgoing: 'Outgoing (SMTP)',
  hosts: { imap: 'IMAP server', smtp: 'SMTP server' },
  ports: { imap: 'IMAP port', smtp: 'SMTP port' },
  securityOf: { imap: 'IMAP encryption', smtp: 'SMTP encryption' },
  securities: { tls: 'TLS', starttls: 'STARTTLS' },
  checkedBy: 'Sender check',
  checkedByHint:
    'The name with which your mail server begins its Authentication-Results header, for example mx.example.com. E-mails from senders it doesn’t confirm start a new conversation and are marked. Leave empty to skip the check.',
  authority: 'CA certificate',
  authorityHint: 'In PEM format, if your mail servers have a certificate of your own',
  missing: 'Fill this in',
  wrongAddress: 'Enter an address like name@example.com',
  state: 'Status',
  neverFetched: 'Nothing fetched yet',
  fetchedAt: time => `Last fetched ${time}`,
  waiting: count => (count === 1 ? '1 e-mail is still waiting' : `${count} e-mails are still waiting`),
  left: count =>
    count === 1
      ? '1 e-mail of a program or a blocked customer was left in the mailbox'
      : `${count} e-mails of programs or blocked customers were left in the mailbox`,
  test: 'Test connection',
  tested: count =>
    count === 1
      ? 'Both servers let us in. There is 1 e-mail in the mailbox'
      : `Both servers let us in. There are ${count} e-mails in the mailbox`,
  outcomes: {
    imap: {
      unreachable: 'Couldn’t reach the IMAP server. Check address, port and encryption.',
      untrusted:
        'The certificate of the IMAP server is not trusted. Enter the certificate of its CA, and check the address.',
      refused: 'The IMAP server refused the user name or password.',
      taken: 'Another team uses this mailbox.',
      failed: 'E-mails can’t be processed right now and will be tried again.',
    },
    smtp: {
      unreachable: 'Couldn’t reach the SMTP server. Check address, port and encryption.',
      untrusted:
        'The certificate of the SMTP server is not trusted. Enter the certificate of its CA, and check the address.',
      refused: 'The SMTP server refused the user name or password.',
      taken: 'Another team uses this mailbox.',
      failed: 'Replies can’t be sent right now and will be tried again.',
    },
  },
  notSaved: 'Nothing was saved.',
  save: 'Save',
  saved: 'Saved',
}
