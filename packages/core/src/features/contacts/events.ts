import type { ConversationKey } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import type { SettableFields } from '../../services.ts'

export type ContactsEvent =
  /** As stored on the server, from its response or from another device. */
  | { type: 'settingsChanged'; settings: ContactSettings }
  /** Shown at once, before the server has answered; reverted the same way if it refuses. */
  | { type: 'settingsAssumed'; key: ConversationKey; fields: SettableFields }
