import { type AnswerContent, ASSISTANT_ID } from '@parley/protocol/model'
import { encodeHeadline, READ_EVENT, type ReadEvent } from '@parley/protocol/wire'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { findAssistant } from '../../domain/people/assistant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'

interface Speech {
  conversationId: number
  /** The seq of the question, which is now read. */
  readSeq: number
  content: AnswerContent
}

interface SpeechParts {
  storage: Storage
  clock: Clock
  delivery: Delivery
}

/** Archives a message of the assistant like any other, then delivers it to all devices of the person. */
export const sayAsAssistant = (
  { storage, clock, delivery }: SpeechParts,
  { companyId, domain, user }: StanzaSender,
  { conversationId, readSeq, content }: Speech,
): Promise<void> =>
  archiveAndAnnounce({ storage, delivery }, async (db, announce) => {
    const assistant = await findAssistant(db, companyId)
    if (!assistant) return
    const end = await lockConversation(db, storage.dialect, conversationId)
    const speech = {
      domain,
      sender: {
        userId: assistant.id,
        userName: ASSISTANT_ID,
        name: assistant.nickName,
        avatar: assistant.avatar,
      },
      to: { kind: 'chat', id: user },
      content,
      counts: true,
      readers: [user],
    } as const
    const now = clock.now()
    const about = { kind: 'chat', id: ASSISTANT_ID, reader: user } as const
    const read: ReadEvent = {
      reader: ASSISTANT_ID,
      dialogue: ASSISTANT_ID,
      type: 'chat',
      seq: readSeq,
      time: now,
    }
    announce({ domain, users: [user], stanza: encodeHeadline(READ_EVENT, read, about, domain) })
    const { seq, time } = await postMessage(db, announce, end, speech, now)
    await db
      .updateTable('participants')
      .set({ read_seq: seq, read_time: time })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', assistant.id)
      .execute()
  })
