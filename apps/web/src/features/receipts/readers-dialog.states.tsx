import {
  inRoom,
  loadedStates,
  sampleMessage,
  sampleRoom,
  signedIn,
  succeeds,
} from '../../parts/samples/samples.ts'
import { ReadersDialog } from './readers-dialog.tsx'

const state = { ...inRoom(sampleRoom()), ...signedIn('me') }
const message = { ...sampleMessage('Hello'), stamp: { seq: 1, time: 1 } }

export const readersDialogStates = loadedStates(
  'dialogs',
  'ReadersDialog',
  ({ onClose }) => <ReadersDialog message={message} onClose={onClose} />,
  [
    {
      name: 'read',
      state,
      commands: { receipts: { listReaders: succeeds({ read: ['peer'], unread: [] }) } },
    },
    {
      name: 'unread',
      state,
      commands: { receipts: { listReaders: succeeds({ read: [], unread: ['peer', 'stranger'] }) } },
    },
  ],
)
