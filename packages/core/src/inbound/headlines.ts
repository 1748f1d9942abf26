import type { ConversationRef, Result } from '@parley/protocol/model'
import type { Event } from '../store/event.ts'

interface HeadlineInput {
  /** The conversation it is about, as I name it: taken from the service address that sent it. */
  about: ConversationRef
  data: unknown
  me: string
}

/** How a feature reads one kind of room or person event. */
export interface HeadlineDecoder {
  event: string
  decode(input: HeadlineInput): Result<Event[]>
}
