import { dialogStates, LONG_NAME, SAMPLE_KEY } from '../../parts/samples/samples.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const shown = (text: string) => (onClose: () => void) => (
  <ScheduleDialog
    conversationKey={SAMPLE_KEY}
    edited={{ text }}
    onSave={async () => onClose()}
    onClose={onClose}
  />
)

export const scheduleDialogStates = dialogStates('ScheduleDialog', {
  short: shown('See you tomorrow'),
  'very long': shown(LONG_NAME.repeat(3)),
})
