import { dialogStates, LONG_NAME, loadedStates } from '../../parts/samples/samples.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

const branches = [{ id: 1, name: 'Sales', parentId: null, people: 12 }]

export const addPersonDialogStates = dialogStates('AddPersonDialog', {
  empty: onClose => <AddPersonDialog branches={branches} onAdded={onClose} onClose={onClose} />,
})

export const importDialogStates = dialogStates('ImportDialog', {
  'no file': onClose => (
    <ImportDialog branches={branches} onImported={onClose} onInvite={onClose} onClose={onClose} />
  ),
})

export const linkDialogStates = dialogStates('LinkDialog', {
  short: onClose => <LinkDialog name="Zhou Hang" token="a1b2c3" expiresAt={1} onClose={onClose} />,
  'very long': onClose => <LinkDialog name={LONG_NAME} token="a1b2c3" expiresAt={1} onClose={onClose} />,
})

export const inviteDialogStates = loadedStates(
  'dialogs',
  'InviteDialog',
  ({ onClose }) => <InviteDialog accounts={['zhou', 'li']} onClose={onClose} />,
  [
    { name: 'by mail', commands: { adminPeople: { sendsMail: async () => true } } },
    { name: 'without mail', commands: { adminPeople: { sendsMail: async () => false } } },
  ],
)
