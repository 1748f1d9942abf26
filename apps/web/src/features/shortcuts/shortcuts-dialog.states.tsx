import { dialogStates } from '../../parts/samples/samples.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

export const shortcutsDialogStates = dialogStates('ShortcutsDialog', {
  open: onClose => <ShortcutsDialog onClose={onClose} />,
})
