import type { auditStream as shape } from '../zh-CN/audit-stream.ts'

export const auditStream: typeof shape = {
  title: 'Audit log stream',
  intro: 'Sends new audit log entries to your log server or SIEM as they happen, in order and at least once.',
  destination: 'Destination',
  destinationHint:
    'Gets new entries from the moment you save. Text that people typed, such as reasons, is not sent.',
  url: 'Address',
  urlHint:
    'Syslog: tls://logs.acme.com:6514. Webhook: https://siem.acme.com/parley. Leave empty to send nothing.',
  urlWrong: 'Enter a tls:// or https:// address',
  insecure: 'Use an encrypted address (tls:// or https://)',
  save: 'Save',
  saved: 'Saved',
  secret: 'Signing secret (shown once)',
  secretHint: 'Your receiver uses it to verify that entries come from here.',
  copySecret: 'Copy secret',
  state: 'Status',
  installation: 'The operator’s log server',
  installationHint: host =>
    `Whoever runs this server sends the audit logs of all companies to their own log server, ${host}.`,
  working: 'Working',
  lastSent: time => `Last sent ${time}`,
  neverSent: 'Nothing sent yet',
  waiting: count => (count === 0 ? 'nothing waiting' : `${count} waiting`),
  failing: since => `Failing since ${since}`,
  failingNow: 'Failing',
  nextTry: time => `next try ${time}`,
  test: 'Send a test',
  testInstallation: 'Send a test to the operator’s log server',
  testSent: 'The test entry was received.',
  testNone: 'Save an address first.',
  problems: {
    unreachable: 'Couldn’t connect. Check the address and the network.',
    untrusted: 'The receiver’s certificate is not trusted.',
    timeout: 'The receiver didn’t finish within 10 seconds.',
    cut: 'The receiver cut the connection.',
    status: 'The receiver refused it (its status was not 200 to 299).',
  },
  status: status => `The receiver answered ${status}.`,
}
