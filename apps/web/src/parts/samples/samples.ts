import type { Company, Problem, RoomState, State } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { SampleCommands, ViewGroup, ViewState, ViewStates } from '../../slots/view-states.ts'

/** The conversation of the samples, for the states of views. */
export const SAMPLE_KEY = 'groupchat:northwind'

export const LONG_NAME =
  'Northwind launch, second half: logistics, customs and everything nobody has planned for '.repeat(3)
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(6)
export const RIGHT_TO_LEFT = 'الاجتماع في الساعة العاشرة، القاعة الكبيرة'

export const sampleRoom = (changes: Partial<RoomState> = {}): RoomState => ({
  id: 'northwind',
  roomId: '1',
  type: 0,
  name: 'Northwind launch',
  avatar: '',
  ownerId: 'peer',
  memberCount: 1,
  members: [
    {
      id: 'peer',
      name: 'Zhou Hang',
      avatar: '',
      role: 'owner',
      isSilenced: false,
      isCustomer: false,
      serial: 0,
    },
  ],
  settings: {
    isMuted: false,
    isSilenced: false,
    allSilenced: false,
    friendsForbidden: false,
    hasChatPermission: true,
    isAdmin: false,
  },
  createdAt: 0,
  updatedAt: 0,
  isComplete: true,
  ...changes,
})

export const sampleMessage = (text: string, id = '1'): Message => ({
  id,
  conversation: SAMPLE_KEY,
  sender: 'peer',
  senderName: 'Zhou Hang',
  avatar: '',
  content: { kind: 'text', text, mentions: [], quotes: [] },
  createdTime: 1,
  status: 'success',
})

/** Somebody is signed in: the owner of what they see, or a member like others. */
export const signedIn = (id: string): Partial<State> => ({
  session: { phase: 'signed-in', me: { id, nickName: 'Chen Mo', avatar: '' } } as State['session'],
})

/** The server can be reached: what is asked for does not wait. */
export const online: Pick<State, 'connection'> = { connection: { phase: 'online' } as State['connection'] }

/** Nobody is signed in. */
export const signedOut = (company?: Company, problem?: Problem): Partial<State> => ({
  session: { phase: 'signed-out', ...(company && { company }), ...(problem && { problem }) },
})

export const inRoom = (room: RoomState): Partial<State> => ({ rooms: { [SAMPLE_KEY]: room } })

/** A command that succeeds. */
export const succeeds =
  <T>(value: T) =>
  async () => ({ ok: true as const, value })

const neverEnds = (commands: SampleCommands): SampleCommands =>
  Object.fromEntries(
    Object.entries(commands).map(([feature, own]) => [
      feature,
      Object.fromEntries(Object.keys(own).map(name => [name, () => new Promise(() => undefined)])),
    ]),
  )

/** The states of a view that asks the server: it waits, fails, or shows what the commands of each state bring. */
export const loadedStates = (
  group: ViewGroup,
  view: string,
  View: ComponentType<{ onClose(): void }>,
  [first, ...others]: readonly [Loaded, ...Loaded[]],
): ViewStates => {
  const render = (onClose: () => void) => createElement(View, { onClose })
  const states: Loaded[] = [
    first,
    ...others,
    { name: 'loading', commands: neverEnds(first.commands), state: first.state },
    { name: 'error', commands: {}, state: first.state },
  ]
  return { view, group, states: states.map(state => ({ ...state, render })) }
}
type Loaded = Pick<ViewState, 'name' | 'state'> & { commands: SampleCommands }

/** The states of a dialog that shows what it is given. */
export const dialogStates = (
  view: string,
  states: Record<string, (onClose: () => void) => ReactNode>,
  state: Partial<State> = {},
): ViewStates => ({
  view,
  group: 'dialogs',
  states: Object.entries(states).map(([name, render]) => ({ name, state, render })),
})
