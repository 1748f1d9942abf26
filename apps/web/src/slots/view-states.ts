import type { Client, State } from '@parley/core'
import type { ReactNode } from 'react'

/**
 * A view in the states it can be in, in `<view>.states.tsx` beside it, where `view-states.ts` finds it. The gallery shows
 * them, and a test checks that each has names for its controls and no form inside a form.
 */
export interface ViewStates {
  /** Name of the view, e.g. `PinnedBar`. */
  view: string
  group: ViewGroup
  states: readonly ViewState[]
}

export const VIEW_GROUPS = [
  'pages',
  'bars',
  'dialogs',
  'details',
  'administration',
  'calls',
  'widget',
] as const
export type ViewGroup = (typeof VIEW_GROUPS)[number]

/** Commands of the client, by feature. */
export type SampleCommands = { [F in keyof Client]?: Partial<Client[F]> }

export interface ViewState {
  /** What is special about it, e.g. 'very long'. */
  name: string
  /** What the view finds in the store. */
  state?: Partial<State>
  /** Commands that do something else than in a client without a network. */
  commands?: SampleCommands
  /** `onClose`: the gallery stops showing a dialog. */
  render(onClose: () => void): ReactNode
}
