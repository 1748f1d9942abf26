import type { State } from '@parley/core'
import type { ReactNode } from 'react'

/**
 * A view in the states it can be in, in `<view>.states.tsx` beside it. The gallery shows them, and a test checks that each has
 * names for its controls and no form inside a form.
 */
export interface ViewStates {
  /** Name of the view, e.g. `PinnedBar`. */
  view: string
  /** The gallery opens a dialog when asked to; everything else is shown in place. */
  isDialog?: boolean
  states: readonly ViewState[]
}

interface ViewState {
  /** What is special about it, e.g. 'very long'. */
  name: string
  /** What the view finds in the store. */
  state?: Partial<State>
  /** `onClose`: the gallery stops showing a dialog. */
  render(onClose: () => void): ReactNode
}
