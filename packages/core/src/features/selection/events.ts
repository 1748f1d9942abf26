import type { ConversationKey } from '@parley/protocol/model'

export type SelectionEvent =
  | { type: 'selectionStarted'; key: ConversationKey; id: string }
  | { type: 'selectionToggled'; id: string }
  /** From the last selected message to this one. */
  | { type: 'selectionExtended'; id: string }
  | { type: 'selectionEnded' }
