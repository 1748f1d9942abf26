import { LONG_NAME } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { WarningDialog } from './warning-dialog.tsx'

export const warningDialogStates: ViewStates = {
  view: 'WarningDialog',
  group: 'dialogs',
  states: [
    { name: 'without a note', render: () => <WarningDialog warning={{ where: 'Warehouse ops' }} /> },
    {
      name: 'with a note',
      render: () => <WarningDialog warning={{ where: 'Warehouse ops', note: 'Be kind' }} />,
    },
    { name: 'very long', render: () => <WarningDialog warning={{ where: LONG_NAME, note: LONG_NAME }} /> },
  ],
}
