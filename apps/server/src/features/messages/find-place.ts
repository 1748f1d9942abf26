import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'

/** The end of a conversation, held until the transaction is over, with the one who speaks and all who hear. */
export interface Place {
  end: { id: number; last_seq: number; last_time: number }
  speaker: { nickName: string; avatar: string }
  readers: string[]
}

/** Undefined when the speaker's account is closed. */
export async function findPlace(
  db: Kysely<Schema>,
  dialect: DialectName,
  conversationId: number,
  speakerId: number,
): Promise<Place | undefined> {
  const end = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .select(['id', 'last_seq', 'last_time'])
    .$if(dialect === 'postgres', query => query.forUpdate())
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .select(['u.id', 'u.user_name as userName', 'u.nick_name', 'u.avatar', 'p.nickname'])
    .execute()
  const speaker = people.find(person => person.id === speakerId)
  if (!speaker) return undefined
  const { nick_name, nickname, avatar } = speaker
  const readers = people.map(person => person.userName)
  return { end, speaker: { nickName: nickname || nick_name, avatar }, readers }
}
