import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** Several messages at once, to be forwarded, copied or deleted together. */
export const createSelection = ({ dispatch }: Context) => ({
  startSelection: (key: ConversationKey, id: string): void => dispatch({ type: 'selectionStarted', key, id }),
  toggleSelected: (id: string): void => dispatch({ type: 'selectionToggled', id }),
  extendSelection: (id: string): void => dispatch({ type: 'selectionExtended', id }),
  endSelection: (): void => dispatch({ type: 'selectionEnded' }),
})
