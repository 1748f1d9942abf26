import { splitConversationKey } from '@parley/protocol/model'
import type { TrackingCode } from '@parley/protocol/rest'
import type { EventOf, EventType } from '../../store/event.ts'

interface Tracked {
  code: TrackingCode
  /** Kinds and names of settings; never anybody's words. */
  about?: string
}

type TrackedEvents = { [T in EventType]?: (event: EventOf<T>) => Tracked | undefined }

export const TRACKED_EVENTS: TrackedEvents = {
  conversationOpened: ({ key }) =>
    key && { code: 'conversation_open', about: splitConversationKey(key).kind },
  excerptRequested: () => ({ code: 'history_jump' }),
  messageWritten: ({ message }) => ({ code: 'message_send', about: message.content.kind }),
  forwardBegun: () => ({ code: 'message_forward' }),
  selectionStarted: () => ({ code: 'message_select' }),
  uploadQueued: () => ({ code: 'file_send' }),
  downloadEnded: () => ({ code: 'file_download' }),
  optionsChosen: ({ changes }) => ({ code: 'setting_change', about: Object.keys(changes).join(' ') }),
}
