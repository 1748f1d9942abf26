import type { ConversationKey } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import type { Conversation } from '../../store/state.ts'

/** What a person can set for a conversation. */
export type SettableFields = Partial<
  Pick<Conversation, 'isPinned' | 'isMuted' | 'isBlacked' | 'isHidden' | 'isMarkedUnread' | 'shownTime'>
>

export type ContactsEvent =
  /** As the server has it, from its answer or from another device. */
  | { type: 'settingsChanged'; settings: ContactSettings }
  /** Shown at once, before the server has answered; taken back the same way if it refuses. */
  | { type: 'settingsAssumed'; key: ConversationKey; fields: SettableFields }
