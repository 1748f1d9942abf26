import type { RoomRole } from '@parley/protocol/model'
import type { ArchivedMessage } from '../../domain/archive/archived-message.ts'

export interface AnnotationTarget {
  companyId: number
  conversationId: number
  original: ArchivedMessage
  userId: number
  user: string
  /** Undefined in a direct chat. */
  role: RoomRole | undefined
  now: number
}
