import type { RoomState } from '@parley/core'
import type { TeamLabel } from '@parley/protocol/model'
import { LONG_NAME, RIGHT_TO_LEFT, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { LabelsDialog } from './labels-dialog.tsx'

const labelled = (name: string, labels: readonly TeamLabel[]) => ({
  name,
  state: {
    rooms: {
      [SAMPLE_KEY]: sampleRoom({
        consultation: { team: 'support', labels: ['1'] } as unknown as RoomState['consultation'],
      }),
      'groupchat:support': sampleRoom({ team: { labels } as unknown as RoomState['team'] }),
    },
  },
  render: (onClose: () => void) => <LabelsDialog conversationKey={SAMPLE_KEY} onClose={onClose} />,
})

export const labelsDialogStates: ViewStates = {
  view: 'LabelsDialog',
  group: 'dialogs',
  states: [
    labelled('none yet', []),
    labelled(
      'every colour',
      ['Invoice', 'Delivery', 'Refund', LONG_NAME, RIGHT_TO_LEFT].map((name, index) => ({
        id: String(index),
        name,
        colour: index,
      })),
    ),
  ],
}
