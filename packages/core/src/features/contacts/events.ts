import type { ConversationKey } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import type { SettableFields } from '../../services.ts'

export type ContactsEvent =
  /** As the server has it, from its answer or from another device. */
  | { type: 'settingsChanged'; settings: ContactSettings }
  /** Shown at once, before the server has answered; taken back the same way if it refuses. */
  | { type: 'settingsAssumed'; key: ConversationKey; fields: SettableFields }
