import type { RoomState } from '@parley/core'
import { inRoom, LONG_NAME, RIGHT_TO_LEFT, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { awayBar } from './away-bar.tsx'

const away = (name: string, text: string) => {
  const opening = { hours: [], closedDates: [], timeZone: 'UTC', away: text, isUnattended: true }
  const consultation = { opening } as unknown as NonNullable<RoomState['consultation']>
  return {
    name,
    state: inRoom(sampleRoom({ consultation })),
    render: () => <awayBar.View conversationKey={SAMPLE_KEY} name="" />,
  }
}

export const awayBarStates: ViewStates = {
  view: 'AwayBar',
  group: 'bars',
  states: [away('without a message', ''), away('very long', LONG_NAME), away('right to left', RIGHT_TO_LEFT)],
}
