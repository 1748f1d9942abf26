import { type ConversationRef, type Message, memberColour } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ArchivedMessage } from './archived-message.ts'

type Traits = Pick<Message, 'isMultiChat' | 'bgColor'>

type Owned = Selectable<Schema['merged_rooms']> & { person: string }

/** Whether a message was sent to all or to the person alone, and the colour of its sender [multi-chat-7]. The person gets neither. */
export async function selectMergedTraits(
  db: Kysely<Schema>,
  conversationId: number,
  messages: readonly ArchivedMessage[],
  ref: ConversationRef,
): Promise<Map<number, Traits>> {
  if (messages.length === 0) return new Map()
  const owned = await db
    .selectFrom('merged_rooms as k')
    .innerJoin('users as u', 'u.id', 'k.person_id')
    .where(ref.kind === 'chat' ? 'k.direct_id' : 'k.room_id', '=', conversationId)
    .orderBy('k.room_id')
    .orderBy('k.owned_from')
    .selectAll('k')
    .select('u.user_name as person')
    .execute()
  const [first] = owned
  if (!first) return new Map()
  if (ref.kind !== 'chat') return traitsIn(db, first, messages)
  if (ref.id !== first.person) return new Map()
  const traits = new Map<number, Traits>()
  for (const stretch of owned) {
    const inside = messages.filter(({ stamp: { seq } }) => isWithin(stretch, seq))
    if (inside.length > 0) for (const [seq, one] of await traitsIn(db, stretch, inside)) traits.set(seq, one)
  }
  return traits
}

/** The chat may have been opened several times. */
const isWithin = ({ seam_seq, ended_seq }: Owned, seq: number): boolean =>
  seq > seam_seq && (ended_seq === null || seq <= ended_seq)

async function traitsIn(
  db: Kysely<Schema>,
  room: Owned,
  messages: readonly ArchivedMessage[],
): Promise<Map<number, Traits>> {
  const colours = await selectColours(db, room)
  const mirrored = await selectMirrored(db, room.room_id, messages)
  return new Map(
    messages.flatMap(({ id, sender, stamp: { seq } }) => {
      const serial = colours.get(sender)
      if (serial === undefined) return []
      return [[seq, { isMultiChat: mirrored.has(id), bgColor: memberColour(serial) }]]
    }),
  )
}

async function selectColours(db: Kysely<Schema>, room: Owned): Promise<Map<string, number>> {
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
