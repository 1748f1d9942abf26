import { signedIn } from '../../parts/samples/samples.ts'
import { SETTINGS_SECTIONS } from '../../settings-sections.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { SettingsDialog } from './settings-dialog.tsx'

export const settingsDialogStates: ViewStates = {
  view: 'SettingsDialog',
  group: 'dialogs',
  states: ['general', 'security', ...SETTINGS_SECTIONS.map(({ id }) => id)].map(id => ({
    name: id,
    state: signedIn('me'),
    render: onClose => <SettingsDialog section={id} onClose={onClose} />,
  })),
}
