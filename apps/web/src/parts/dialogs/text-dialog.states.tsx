import type { ViewStates } from '../../slots/view-states.ts'
import { LONG_NAME } from '../samples/samples.ts'
import { TextDialog } from './text-dialog.tsx'

const TITLE = 'Name of the group'

const named = (name: string, initial: string) => ({
  name,
  render: (onClose: () => void) => (
    <TextDialog
      title={TITLE}
      initial={initial}
      longest={50}
      check={() => undefined}
      onSave={async () => ({ ok: true, value: undefined })}
      onClose={onClose}
    />
  ),
})

export const textDialogStates: ViewStates = {
  view: 'TextDialog',
  group: 'dialogs',
  states: [named('empty', ''), named('filled in', 'Northwind'), named('very long', LONG_NAME)],
}
