import '../../../ui/stage-tokens.css'
import type { CallState, LiveCall, Seat } from '@parley/protocol/model'
import { useState } from 'react'
import { LONG_NAME, RIGHT_TO_LEFT, signedIn } from '../../../parts/samples/samples.ts'
import type { ViewState, ViewStates } from '../../../slots/view-states.ts'
import { CallNamesContext, useCallClient } from '../call-client.ts'
import { Ring } from '../ring.tsx'
import { CallOver } from './call-over.tsx'
import { CallSession } from './call-session.ts'
import { InCall } from './call-stage.tsx'
import { type CallView, JOINING } from './call-view.ts'

const seat = (user: string, changes: Partial<Seat> = {}): Seat => ({
  user,
  device: 'web',
  presence: 'here',
  since: 0,
  microphone: true,
  camera: false,
  screen: false,
  hand: false,
  ...changes,
})

const liveCall = (changes: Partial<CallState> = {}): LiveCall => ({
  conversation: { kind: changes.kind === 'group' ? 'groupchat' : 'chat', id: 'peer' },
  call: {
    id: 'sample',
    kind: 'direct',
    media: 'audio',
    caller: 'me',
    host: 'me',
    state: 'active',
    invited: ['peer'],
    declined: [],
    removed: [],
    seats: [seat('me'), seat('peer')],
    startedAt: Date.now() - 65_000,
    answeredAt: Date.now() - 60_000,
    ringUntil: 0,
    ...changes,
  },
})

/** A session that was never started: nothing is sent or recorded. */
function Staged({ live, view }: { live: LiveCall; view?: Partial<CallView> | undefined }) {
  const client = useCallClient()
  const [session] = useState(
    () => new CallSession({ client, callId: live.call.id, withCamera: false, isChosen: false }),
  )
  return <InCall session={session} view={{ ...JOINING, phase: 'in', live, ...view }} live={live} />
}

const NAMES = { peer: 'Zhou Hang', long: LONG_NAME, arabic: RIGHT_TO_LEFT, guest_1: 'Omar' }

const staged = (name: string, changes: Partial<CallState>, view?: Partial<CallView>): ViewState => ({
  name,
  state: signedIn('me'),
  render: () => (
    <CallNamesContext value={NAMES}>
      <Staged live={liveCall(changes)} view={view} />
    </CallNamesContext>
  ),
})

const ended: Partial<CallState> = { state: 'ended', seats: [], endedAt: Date.now() }

export const callStageStates: ViewStates = {
  view: 'CallStage',
  group: 'calls',
  states: [
    staged('ringing', { state: 'ringing', seats: [seat('me')] }),
    staged('two people', {}),
    staged('very long', { kind: 'group', seats: ['me', 'peer', 'long', 'arabic'].map(user => seat(user)) }),
    staged('six people', {
      kind: 'group',
      seats: [
        seat('me', { microphone: false }),
        seat('peer', { hand: true }),
        seat('long', { presence: 'lost' }),
        seat('arabic'),
        seat('guest_1'),
        seat('a colleague', { microphone: false }),
      ],
      guests: [{ user: 'guest_1', name: 'Omar', isAdmitted: true }],
    }),
    staged('somebody presents', {
      kind: 'group',
      seats: [seat('me'), seat('peer', { screen: true }), seat('long')],
    }),
    staged('connection lost', { seats: [seat('me'), seat('peer', { presence: 'lost', since: Date.now() })] }),
    staged('microphone lost', {}, { notice: 'microphone-lost', quality: 'weak' }),
    staged('no permission', {}, { mediaProblem: 'denied' }),
  ],
}

export const callOverStates: ViewStates = {
  view: 'CallOver',
  group: 'calls',
  states: [
    {
      name: 'ended',
      state: signedIn('me'),
      render: () => <CallOver view={{ live: liveCall({ ...ended, outcome: 'ended' }) }} />,
    },
    {
      name: 'missed',
      state: signedIn('me'),
      render: () => <CallOver view={{ live: liveCall({ ...ended, outcome: 'missed' }) }} />,
    },
    { name: 'error', render: () => <CallOver view={{ problem: 'not-found' }} /> },
  ],
}

export const ringStates: ViewStates = {
  view: 'Ring',
  group: 'calls',
  states: (['audio', 'video'] as const).map(media => ({
    name: media,
    state: signedIn('me'),
    render: () => <Ring live={liveCall({ media, caller: 'peer', state: 'ringing', invited: ['me'] })} />,
  })),
}
