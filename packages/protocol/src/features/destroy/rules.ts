import type { Message } from '../../content.ts'
import type { ConversationKind } from '../../conversation.ts'
import { isNotice } from '../../kinds.ts'

/** Both sides must know when it was read, so only in direct chats [destroy-3]. */
export const canDestroyItself = (kind: ConversationKind): boolean => kind === 'chat'

type Destroying = Pick<Message, 'sender' | 'content' | 'destroyTime' | 'destroyAt'>

/** Covered for its reader until opened, but not for its author. */
export const isCovered = (message: Destroying, me: string): boolean =>
  message.destroyTime !== undefined &&
  message.destroyAt === undefined &&
  message.sender !== me &&
  !isNotice(message.content)
