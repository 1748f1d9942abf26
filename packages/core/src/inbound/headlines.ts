import type { ConversationRef, Result } from '@parley/protocol/model'
import type { ArchivedRef } from '@parley/protocol/wire'
import type { Event } from '../store/event.ts'

interface HeadlineInput {
  /** The conversation it is about, as I name it: taken from the service address that sent it. */
  about: ConversationRef
  /** As it is spelled on the wire. */
  event: string
  data: unknown
  /** Its id and stamp, if it is archived. */
  archived: ArchivedRef | undefined
  me: string
}

/** How a feature reads one kind of room or person event. */
export interface HeadlineDecoder {
  understands(event: string): boolean
  decode(input: HeadlineInput): Result<Event[]>
}
