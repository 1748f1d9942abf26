import type { RoomState } from '@parley/core'
import { inRoom, LONG_NAME, SAMPLE_KEY, sampleRoom, signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { dutyBar } from './duty-bar.tsx'
import { dutyRequestPrompt } from './duty-request-prompt.tsx'

type Team = NonNullable<RoomState['team']>

const onDuty = (name: string, me: string, servant: Team['servant']) => ({
  name,
  state: {
    ...inRoom(
      sampleRoom({
        team: {
          mode: 'duty',
          servant,
          rota: { shifts: [], exceptions: [], absences: [] },
          timeZone: 'UTC',
          limitMinutes: 10,
        } as unknown as Team,
      }),
    ),
    ...signedIn(me),
  },
  render: () => <dutyBar.View conversationKey={SAMPLE_KEY} name="" />,
})
const asked = (name: string, person: string) => ({
  name,
  state: { dutyRequests: [{ team: 'northwind', person: 'peer', name: person }] },
  render: () => <dutyRequestPrompt.View />,
})

export const dutyBarStates: ViewStates = {
  view: 'DutyBar',
  group: 'bars',
  states: [
    onDuty('a colleague', 'me', { id: 'peer', name: 'Zhou Hang', since: 0 }),
    onDuty('you', 'peer', { id: 'peer', name: 'Zhou Hang', since: 0 }),
    onDuty('empty', 'me', undefined),
    onDuty('very long', 'me', { id: 'long', name: LONG_NAME, since: 0 }),
  ],
}

export const dutyRequestStates: ViewStates = {
  view: 'DutyRequestPrompt',
  group: 'dialogs',
  states: [asked('asked', 'Zhou Hang'), asked('very long', LONG_NAME)],
}
