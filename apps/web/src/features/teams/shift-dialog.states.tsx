import type { TeamSettings } from '@parley/core'
import { dialogStates, LONG_NAME } from '../../parts/samples/samples.ts'
import type { EditedShift } from './rota-edits.ts'
import { ShiftDialog } from './shift-dialog.tsx'

const shift: EditedShift = { date: '2026-03-02', from: 540, to: 1_020, people: ['zhou'], isWeekly: true }
const team = {
  members: [
    { id: 'zhou', name: 'Zhou Hang' },
    { id: 'long', name: LONG_NAME },
  ],
  rota: { shifts: [{ day: 1, from: 1_080, to: 1_320, people: [] }], exceptions: [] },
} as unknown as TeamSettings

const shown = (edited: EditedShift, before?: EditedShift) => (onClose: () => void) => (
  <ShiftDialog
    team={team}
    shift={edited}
    before={before}
    isSaving={false}
    onSave={async () => true}
    onClose={onClose}
  />
)

export const shiftDialogStates = dialogStates('ShiftDialog', {
  'new shift': shown(shift),
  'existing shift': shown(shift, shift),
  'wrong times': shown({ ...shift, to: 500 }),
  overlap: shown({ ...shift, to: 1_200 }),
})
