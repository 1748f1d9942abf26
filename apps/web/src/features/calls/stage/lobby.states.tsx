import '../../../ui/stage-tokens.css'
import type { CallReply } from '@parley/core'
import { LONG_NAME, RIGHT_TO_LEFT, signedIn } from '../../../parts/samples/samples.ts'
import type { ViewState, ViewStates } from '../../../slots/view-states.ts'
import { Lobby } from './lobby.tsx'

const HOUR_MS = 3_600_000

const meeting = (topic: string, fromNow: number): CallReply => ({
  ok: true,
  ticket: undefined,
  live: {
    conversation: { kind: 'groupchat', id: 'northwind' },
    call: {
      id: 'sample',
      kind: 'group',
      media: 'video',
      caller: 'peer',
      host: 'peer',
      state: 'active',
      invited: ['me'],
      declined: [],
      removed: [],
      seats: [],
      startedAt: Date.now(),
      ringUntil: 0,
      meeting: { topic, start: Date.now() + fromNow, end: Date.now() + fromNow + HOUR_MS },
    },
  },
})

const shown = (name: string, current: () => Promise<CallReply>): ViewState => ({
  name,
  state: signedIn('me'),
  commands: { calls: { current, deviceOf: () => 'web' } },
  render: () => (
    <Lobby
      callId="sample"
      withCamera={undefined}
      conversation="groupchat:northwind"
      onEnter={() => undefined}
    />
  ),
})

export const lobbyStates: ViewStates = {
  view: 'Lobby',
  group: 'calls',
  states: [
    shown('running', async () => meeting('Planning', 0)),
    shown('tomorrow', async () => meeting('Planning', 24 * HOUR_MS)),
    shown('very long', async () => meeting(LONG_NAME, 0)),
    shown('right to left', async () => meeting(RIGHT_TO_LEFT, 0)),
    shown('loading', () => new Promise(() => undefined)),
    shown('over', async () => ({ ok: false, problem: 'over' })),
  ],
}
