import type { ConversationKey } from '@parley/protocol/model'

export type DestroyEvent =
  /** Its reader has uncovered it: the time runs until `destroyAt`, by the server's clock. */
  | { type: 'messageOpened'; key: ConversationKey; seq: number; destroyAt: number }
  /** What is written from now on destroys itself so many seconds after its reading; undefined: it stays. */
  | { type: 'destroyTimeChosen'; key: ConversationKey; seconds: number | undefined }
