import type { ViewStates } from '../../slots/view-states.ts'
import { InstallSteps } from './install-steps.tsx'

export const installStepsStates: ViewStates = {
  view: 'InstallSteps',
  group: 'dialogs',
  states: (['dock', 'home'] as const).map(way => ({
    name: way,
    render: onClose => <InstallSteps way={way} onClose={onClose} />,
  })),
}
