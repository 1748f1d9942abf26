import type { ConversationKey } from '@parley/protocol/model'

export type DestroyEvent =
  /** Its reader has opened it: the countdown runs until `destroyAt`, by the server's clock. */
  | { type: 'messageOpened'; key: ConversationKey; seq: number; destroyAt: number }
  /** New messages self-destruct this many seconds after being read; undefined: they stay. */
  | { type: 'destroyTimeChosen'; key: ConversationKey; seconds: number | undefined }
