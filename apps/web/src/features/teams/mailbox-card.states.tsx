import { LONG_WORD, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { MailboxCard } from './mailbox-card.tsx'

const settings = {
  isOn: true,
  address: 'support@northwind.example',
  user: 'support@northwind.example',
  imapHost: 'imap.northwind.example',
  imapPort: 993,
  imapSecurity: 'tls' as const,
  smtpHost: 'smtp.northwind.example',
  smtpPort: 587,
  smtpSecurity: 'starttls' as const,
  authority: '',
  checkedBy: 'mx.northwind.example',
}
const stored = { settings, hasPassword: true, fetchedAt: 1_700_000_000_000, problem: '', waiting: 0, left: 0 }
const empty = { ...settings, isOn: false, address: '', user: '', imapHost: '', smtpHost: '' }
const broken = { ...stored, problem: 'imap-refused', waiting: 12, left: 3 }

export const mailboxCardStates = loadedStates(
  'administration',
  'MailboxCard',
  () => <MailboxCard team="support" />,
  [
    { name: 'on', commands: { mailboxes: { get: succeeds(stored) } } },
    {
      name: 'empty',
      commands: { mailboxes: { get: succeeds({ ...stored, settings: empty, hasPassword: false }) } },
    },
    {
      name: 'refused',
      commands: {
        mailboxes: {
          get: succeeds({ ...broken, settings: { ...settings, imapHost: `${LONG_WORD}.example` } }),
        },
      },
    },
  ],
)
