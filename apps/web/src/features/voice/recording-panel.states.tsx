import type { ViewStates } from '../../slots/view-states.ts'
import { RecordingView } from './recording-panel.tsx'

const LEVELS = Array.from({ length: 32 }, (_, at) => Math.abs(Math.sin(at / 3)))

type Shown = Pick<Parameters<typeof RecordingView>[0], 'phase' | 'seconds' | 'levels'>

const shown = (name: string, recording: Shown) => ({
  name,
  render: (onClose: () => void) => (
    <RecordingView
      {...recording}
      finish={() => undefined}
      stop={() => undefined}
      onSend={() => undefined}
      onClose={onClose}
    />
  ),
})

export const recordingPanelStates: ViewStates = {
  view: 'RecordingPanel',
  group: 'dialogs',
  states: [
    shown('opening', { phase: 'opening', seconds: 0, levels: [] }),
    shown('recording', { phase: 'recording', seconds: 12, levels: LEVELS }),
    shown('stopped', { phase: 'stopped', seconds: 31, levels: LEVELS }),
    shown('limit reached', { phase: 'full', seconds: 60, levels: LEVELS }),
    shown('microphone refused', { phase: 'refused', seconds: 0, levels: [] }),
    shown('no microphone', { phase: 'missing', seconds: 0, levels: [] }),
  ],
}
