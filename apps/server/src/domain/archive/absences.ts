import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

type Absence = Selectable<Schema['absences']>

/** Absences of everybody in these conversations; only merged rooms have some. */
export const selectAbsences = (db: Kysely<Schema>, conversations: readonly number[]): Promise<Absence[]> =>
  db
    .selectFrom('absences')
    .where('conversation_id', 'in', [...conversations])
    .selectAll()
    .execute()

/** Whether it was said while this person was out of the room [multi-chat-13]. */
export const isMissed = (
  absences: readonly Absence[],
  userId: number,
  { conversation_id, seq }: { conversation_id: number; seq: number },
): boolean =>
  absences.some(
    away =>
      away.user_id === userId &&
      away.conversation_id === conversation_id &&
      seq > away.after_seq &&
      seq <= away.to_seq,
  )
