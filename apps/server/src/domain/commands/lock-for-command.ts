import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { ConversationEnd } from '../archive/take-stamp.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'

interface CommandReader {
  userName: string
  joinedSeq: number
}

/** A conversation, locked until the transaction ends, with its sender and all its readers. */
interface LockedConversation {
  end: ConversationEnd
  speaker: { name: string; avatar: string }
  readers: CommandReader[]
}

/** Undefined if the sender's account is closed. */
export async function lockForCommand(
  db: Kysely<Schema>,
  dialect: DialectName,
  conversationId: number,
  speakerId: number,
): Promise<LockedConversation | undefined> {
  const end = await lockConversation(db, dialect, conversationId)
  const people = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .select([
      'u.id',
      'u.user_name as userName',
      'u.nick_name',
      'u.avatar',
      'p.nickname',
      'p.joined_seq as joinedSeq',
    ])
    .execute()
  const speaker = people.find(person => person.id === speakerId)
  if (!speaker) return undefined
  const { nick_name, nickname, avatar } = speaker
  return { end, speaker: { name: nickname || nick_name, avatar }, readers: people }
}
