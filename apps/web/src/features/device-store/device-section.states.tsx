import { signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { deviceSection } from './device-section.tsx'

const { Content } = deviceSection

const withKept = (name: string, measure: () => Promise<number | undefined>) => ({
  name,
  state: signedIn('me'),
  commands: { deviceStore: { measure } },
  render: () => <Content />,
})

export const deviceSectionStates: ViewStates = {
  view: 'DeviceSection',
  group: 'dialogs',
  states: [
    withKept('some kept', async () => 1_234_567),
    withKept('nothing kept', async () => undefined),
    withKept('not known yet', () => new Promise(() => undefined)),
  ],
}
