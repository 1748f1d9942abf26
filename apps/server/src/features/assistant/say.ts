import { ASSISTANT_ID, type ConversationRef, type TextContent } from '@parley/protocol/model'
import {
  encodeContent,
  encodeDelivered,
  encodeHeadline,
  READ_EVENT,
  type ReadEvent,
} from '@parley/protocol/wire'
import { appendMessage } from '../../domain/archive/append-message.ts'
import { lockConversation } from '../../domain/contacts/bar-conversation.ts'
import { findAssistant } from '../../domain/people/assistant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'

interface Speech {
  conversationId: number
  /** The question, which is read by now. */
  readSeq: number
  text: string
}

interface SpeechParts {
  storage: Storage
  clock: Clock
  delivery(): Delivery
}

/** Archives what the assistant says like anybody's message, then tells all devices of the person. */
export async function sayAsAssistant(
  { storage, clock, delivery }: SpeechParts,
  { companyId, domain, user }: StanzaSender,
  { conversationId, readSeq, text }: Speech,
): Promise<void> {
  const content: TextContent = { kind: 'text', text, mentions: [], quotes: [] }
  const said = await storage.transaction(async db => {
    const assistant = await findAssistant(db, companyId)
    if (!assistant) return undefined
    await lockConversation(db, storage.dialect, conversationId)
    const end = await db
      .selectFrom('conversations')
      .where('id', '=', conversationId)
      .select(['id', 'last_seq', 'last_time'])
      .executeTakeFirstOrThrow()
    const speech = { senderId: assistant.id, dataType: 'text', data: encodeContent(content), counts: true }
    const { id, stamp } = await appendMessage(db, end, speech, clock.now())
    await db
      .updateTable('participants')
      .set({ read_seq: stamp.seq, read_time: stamp.time })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', assistant.id)
      .execute()
    return { assistant, id, stamp }
  })
  if (!said) return
  const { assistant, id, stamp } = said
  const message = {
    ...{ id, sender: ASSISTANT_ID, senderName: assistant.nickName, avatar: assistant.avatar },
    ...{ content, createdTime: stamp.time },
  }
  const read: ReadEvent = {
    ...{ reader: ASSISTANT_ID, dialogue: ASSISTANT_ID, type: 'chat', seq: readSeq, time: stamp.time },
  }
  const about: ConversationRef = { kind: 'chat', id: ASSISTANT_ID }
  delivery().toUsers(domain, [user], encodeHeadline(READ_EVENT, read, about, domain))
  delivery().toUsers(domain, [user], encodeDelivered({ message, stamp, kind: 'chat', to: user }, domain))
}
