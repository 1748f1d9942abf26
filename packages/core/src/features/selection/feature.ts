import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { selectionReducers } from './reducers.ts'
import type { Selection } from './state.ts'

type SelectionEvent =
  | { type: 'selectionStarted'; key: ConversationKey; id: string }
  | { type: 'selectionToggled'; id: string }
  /** From the last selected message to this one. */
  | { type: 'selectionExtended'; id: string }
  | { type: 'selectionEnded' }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    selection: SelectionEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    selection?: Selection
  }
}

/** Several messages at once, to be forwarded, copied or deleted together. */
const createSelection = ({ dispatch }: Context) => ({
  /** With nothing selected yet. */
  begin: (key: ConversationKey): void => dispatch({ type: 'selectionStarted', key, id: '' }),
  start: (key: ConversationKey, id: string): void => dispatch({ type: 'selectionStarted', key, id }),
  toggle: (id: string): void => dispatch({ type: 'selectionToggled', id }),
  extend: (id: string): void => dispatch({ type: 'selectionExtended', id }),
  end: (): void => dispatch({ type: 'selectionEnded' }),
})

export const selection = {
  reducers: [selectionReducers],
  start: createSelection,
} satisfies Feature
