import type { State } from '@parley/core'
import { SAMPLE_KEY, sampleMessage } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { SelectionBar } from './selection-bar.tsx'

const messages = [sampleMessage('one', '1'), sampleMessage('two', '2')]

const selected = (name: string, ...ids: string[]) => ({
  name,
  state: { timelines: { [SAMPLE_KEY]: { messages } } as unknown as State['timelines'] },
  render: () => <SelectionBar selection={{ key: SAMPLE_KEY, ids, anchor: '' }} />,
})

export const selectionBarStates: ViewStates = {
  view: 'SelectionBar',
  group: 'bars',
  states: [selected('nothing yet'), selected('two messages', '1', '2')],
}
