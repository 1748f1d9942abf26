import { inRoom, loadedStates, SAMPLE_KEY, sampleRoom, signedIn, succeeds } from '../samples/samples.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

const state = { ...inRoom(sampleRoom()), ...signedIn('me') }
const duty = { loadHandOver: succeeds({ madeAt: 1, waiting: [], quietCount: 2, fileCount: 0, files: [] }) }

export const handOverDialogStates = loadedStates(
  'dialogs',
  'HandOverDialog',
  ({ onClose }) => (
    <HandOverDialog
      teamId="northwind"
      teamKey={SAMPLE_KEY}
      onDuty={{ id: 'me', name: 'Chen Mo' }}
      limitMinutes={10}
      onClose={onClose}
    />
  ),
  [{ name: 'nobody waits', state, commands: { duty, rooms: { load: async () => undefined } } }],
)
