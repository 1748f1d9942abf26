import { dialogStates, LONG_NAME, RIGHT_TO_LEFT } from '../../parts/samples/samples.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

const sales = { id: 1, name: 'Sales', parentId: null, people: 12 }
const branches = [sales, { id: 2, name: LONG_NAME, parentId: null, people: 1 }]
const nothing = async () => ({ ok: true as const, value: undefined })
const TITLE = 'Name of the department'

export const moveDialogStates = dialogStates('MoveDialog', {
  'some departments': onClose => (
    <MoveDialog branch={sales} branches={branches} onMove={onClose} onClose={onClose} />
  ),
})

export const nameDialogStates = dialogStates('NameDialog', {
  empty: onClose => <NameDialog title={TITLE} name="" onSave={nothing} onClose={onClose} />,
  'very long': onClose => <NameDialog title={TITLE} name={LONG_NAME} onSave={nothing} onClose={onClose} />,
  'right to left': onClose => (
    <NameDialog title={TITLE} name={RIGHT_TO_LEFT} onSave={nothing} onClose={onClose} />
  ),
})
