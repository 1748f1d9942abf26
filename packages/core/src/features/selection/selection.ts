import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** Several messages at once, to be forwarded, copied or deleted together. */
export const createSelection = ({ dispatch }: Context) => ({
  /** With nothing selected yet. */
  begin: (key: ConversationKey): void => dispatch({ type: 'selectionStarted', key, id: '' }),
  start: (key: ConversationKey, id: string): void => dispatch({ type: 'selectionStarted', key, id }),
  toggle: (id: string): void => dispatch({ type: 'selectionToggled', id }),
  extend: (id: string): void => dispatch({ type: 'selectionExtended', id }),
  end: (): void => dispatch({ type: 'selectionEnded' }),
})
