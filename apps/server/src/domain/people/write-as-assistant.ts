import { ASSISTANT_ID, type TextContent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { Announce } from '../archive/archive-and-announce.ts'
import { postMessage } from '../archive/post-message.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { createAssistantOf, findAssistant, openAssistant } from './assistant.ts'

interface Reader {
  companyId: number
  userId: number
  user: string
  domain: string
}

/** A message of the assistant, archived, counted and announced like any other: it also reaches people who are offline. */
export async function writeAsAssistant(
  db: Kysely<Schema>,
  { announce, dialect, now }: { announce: Announce; dialect: DialectName; now: number },
  reader: Reader,
  text: string,
): Promise<void> {
  await createAssistantOf(db, reader.companyId, now)
  const assistant = await findAssistant(db, reader.companyId)
  const conversationId = await openAssistant(db, reader)
  if (!assistant || conversationId === undefined) return
  const end = await lockConversation(db, dialect, conversationId)
  const { id: userId, nickName: name, avatar } = assistant
  const sender = { userId, userName: ASSISTANT_ID, name, avatar }
  const content: TextContent = { kind: 'text', text, mentions: [], quotes: [] }
  const to = { kind: 'chat', id: reader.user } as const
  const post = { domain: reader.domain, sender, to, content, counts: true, readers: [reader.user] }
  await postMessage(db, announce, end, post, now)
}
