import { type AnswerContent, ASSISTANT_ID, type TextContent, type TipContent } from '@parley/protocol/model'
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

interface Writing {
  announce: Announce
  dialect: DialectName
  now: number
}

/** A message of the assistant, archived, counted and announced like any other: it also reaches people who are offline. */
export const writeAsAssistant = (
  db: Kysely<Schema>,
  writing: Writing,
  reader: Reader,
  text: string,
): Promise<void> => post(db, writing, reader, { kind: 'text', text, mentions: [], quotes: [] })

/** A notice in the conversation with the assistant, in the language of its reader. */
export const noteAsAssistant = (
  db: Kysely<Schema>,
  writing: Writing,
  reader: Reader,
  tip: Omit<TipContent, 'kind'>,
): Promise<void> => post(db, writing, reader, { kind: 'tip', ...tip })

/** A reminder of a meeting, shown in the language of its reader; counted like a message. */
export const remindAsAssistant = (
  db: Kysely<Schema>,
  writing: Writing,
  reader: Reader,
  reminder: Required<Pick<AnswerContent, 'text' | 'meeting'>>,
): Promise<void> => post(db, writing, reader, { kind: 'answer', lines: [], ...reminder })

/** Lines that lead to messages; counted like a message. */
export const linesAsAssistant = (
  db: Kysely<Schema>,
  writing: Writing,
  reader: Reader,
  answer: Pick<AnswerContent, 'text' | 'lines'>,
): Promise<void> => post(db, writing, reader, { kind: 'answer', ...answer })

async function post(
  db: Kysely<Schema>,
  { announce, dialect, now }: Writing,
  reader: Reader,
  content: TextContent | TipContent | AnswerContent,
): Promise<void> {
  await createAssistantOf(db, reader.companyId, now)
  const assistant = await findAssistant(db, reader.companyId)
  const conversationId = await openAssistant(db, reader)
  if (!assistant || conversationId === undefined) return
  const end = await lockConversation(db, dialect, conversationId)
  const { id: userId, nickName: name, avatar } = assistant
  const sender = { userId, userName: ASSISTANT_ID, name, avatar }
  const to = { kind: 'chat', id: reader.user } as const
  const counts = content.kind !== 'tip'
  const given = { domain: reader.domain, sender, to, content, counts, readers: [reader.user] }
  await postMessage(db, announce, end, given, now)
}
