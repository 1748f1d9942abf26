import { loadedStates, sampleMessage, succeeds } from '../../parts/samples/samples.ts'
import { LaterDialog } from './later-dialog.tsx'

const items = [{ id: '1', message: sampleMessage('Read this again'), note: '', createdTime: 1 }]

export const laterDialogStates = loadedStates(
  'dialogs',
  'LaterDialog',
  ({ onClose }) => <LaterDialog tab="saved" onOpen={onClose} onClose={onClose} />,
  [
    { name: 'one saved', commands: { saved: { list: succeeds(items) } } },
    { name: 'empty', commands: { saved: { list: succeeds([]) } } },
  ],
)
