import type { Content, ConversationKey } from '@parley/protocol/model'
import type { Problem } from '../../store/state.ts'
import type { Transfer } from './state.ts'

export type FilesEvent =
  | { type: 'uploadQueued'; id: string; size: number }
  | { type: 'uploadProgressed'; id: string; done: number }
  /** The bytes are uploaded, and the message is complete; from here on it is a normal message. */
  | { type: 'uploadFinished'; key: ConversationKey; id: string; content: Content }
  | { type: 'uploadFailed'; id: string; problem: Problem }
  /** Cancelled, here or in another window. */
  | { type: 'uploadDropped'; id: string }
  | { type: 'downloadProgressed'; id: string; transfer: Transfer }
  | { type: 'downloadEnded'; id: string }
  /** The file of a message is gone [files-5]. */
  | { type: 'fileFoundInvalid'; id: string }
