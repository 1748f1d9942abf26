import type { RoomState } from '@parley/core'
import { inRoom, LONG_NAME, SAMPLE_KEY, sampleRoom, signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { dutyBar } from './duty-bar.tsx'
import { dutyRequestPrompt } from './duty-request-prompt.tsx'

type Team = NonNullable<RoomState['team']>

const shown = (name: string, me: string, onDuty: Team['onDuty']) => ({
  name,
  state: {
    ...inRoom(
      sampleRoom({
        team: {
          mode: 'duty',
          onDuty,
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
    shown('a colleague', 'me', { id: 'peer', name: 'Zhou Hang', since: 0 }),
    shown('you', 'peer', { id: 'peer', name: 'Zhou Hang', since: 0 }),
    shown('empty', 'me', undefined),
    shown('very long', 'me', { id: 'long', name: LONG_NAME, since: 0 }),
  ],
}

export const dutyRequestStates: ViewStates = {
  view: 'DutyRequestPrompt',
  group: 'dialogs',
  states: [asked('asked', 'Zhou Hang'), asked('very long', LONG_NAME)],
}
