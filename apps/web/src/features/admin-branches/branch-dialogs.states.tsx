import { dialogStates, LONG_NAME, RIGHT_TO_LEFT } from '../../parts/samples/samples.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

const sales = { id: 1, name: 'Sales', parentId: null, people: 12 }
const branches = [sales, { id: 2, name: LONG_NAME, parentId: null, people: 1 }]
const nothing = async () => undefined

export const moveDialogStates = dialogStates('MoveDialog', {
  'some departments': onClose => (
    <MoveDialog branch={sales} branches={branches} onMove={onClose} onClose={onClose} />
  ),
})

export const nameDialogStates = dialogStates('NameDialog', {
  empty: onClose => <NameDialog title="New department" name="" onSave={nothing} onClose={onClose} />,
  'very long': onClose => <NameDialog title="Rename" name={LONG_NAME} onSave={nothing} onClose={onClose} />,
  'right to left': onClose => (
    <NameDialog title="Rename" name={RIGHT_TO_LEFT} onSave={nothing} onClose={onClose} />
  ),
})
