import { type ConversationRef, type Message, memberColour } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ArchivedMessage } from './archived-message.ts'

type Traits = Pick<Message, 'isMultiChat' | 'bgColor'>

/** Whether a message was sent to all or to the person alone, and the colour of its sender [multi-chat-7]. The person gets neither. */
export async function selectMergedTraits(
  db: Kysely<Schema>,
  conversationId: number,
  messages: readonly ArchivedMessage[],
  ref: ConversationRef,
): Promise<Map<number, Traits>> {
  const [room] = await db
    .selectFrom('merged_rooms as k')
    .innerJoin('users as u', 'u.id', 'k.person_id')
    .where(ref.kind === 'chat' ? 'k.direct_id' : 'k.room_id', '=', conversationId)
    .orderBy('k.room_id', 'desc')
    .selectAll('k')
    .select('u.user_name as person')
    .limit(1)
    .execute()
  if (!room || messages.length === 0 || (ref.kind === 'chat' && ref.id !== room.person)) return new Map()
  const colours = await selectColours(db, room)
  const mirrored = await selectMirrored(db, room.room_id, messages)
  return new Map(
    messages.flatMap(({ id, sender, stamp: { seq } }) => {
      const serial = colours.get(sender)
      const isMultiChat = mirrored.has(id)
      if (serial === undefined || (ref.kind === 'chat' && !isAfterSeam(room, seq))) return []
      return [[seq, { isMultiChat, bgColor: memberColour(serial) }]]
    }),
  )
}

const isAfterSeam = (
  { seam_seq, ended_seq }: Pick<Selectable<Schema['merged_rooms']>, 'seam_seq' | 'ended_seq'>,
  seq: number,
): boolean => seq > seam_seq && (ended_seq === null || seq <= ended_seq)

async function selectColours(
  db: Kysely<Schema>,
  room: Selectable<Schema['merged_rooms']> & { person: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', room.room_id)
    .select(['u.user_name', 'p.serial'])
    .execute()
  return new Map([
    [room.person, room.person_serial],
    ...rows.map(row => [row.user_name, row.serial] as const),
  ])
}

async function selectMirrored(
  db: Kysely<Schema>,
  roomId: number,
  messages: readonly ArchivedMessage[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .where('conversation_id', '=', roomId)
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
