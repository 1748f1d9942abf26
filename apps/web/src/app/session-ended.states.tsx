import type { State } from '@parley/core'
import type { ViewStates } from '../slots/view-states.ts'
import { SessionEnded } from './session-ended.tsx'

const ended = (name: string, session: object) => ({
  name,
  state: { session: { phase: 'signed-out', ...session } as State['session'] },
  render: () => <SessionEnded />,
})

export const sessionEndedStates: ViewStates = {
  view: 'SessionEnded',
  group: 'dialogs',
  states: [
    ended('expired', { expired: { code: 'session-ended' } }),
    ended('ended', { problem: { code: 'session-ended' } }),
  ],
}
