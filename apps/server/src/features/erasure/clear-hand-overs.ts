import type { Kysely } from 'kysely'
import { parseHandOver } from '../../domain/customers/hand-over.ts'
import type { Schema } from '../../storage/schema.ts'

/** Removes the comments with which a person handed duty over. */
export async function clearHandOvers(
  db: Kysely<Schema>,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> {
  const teams = await db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('t.hand_over', 'is not', null)
    .select(['t.room_id', 't.hand_over'])
    .execute()
  for (const { room_id, hand_over } of teams) {
    const handOver = hand_over === null ? undefined : parseHandOver(hand_over)
    if (handOver?.by !== id) continue
    await db
      .updateTable('teams')
      .set({ hand_over: JSON.stringify({ ...handOver, comment: '' }) })
      .where('room_id', '=', room_id)
      // Not if duty has changed meanwhile.
      .where('hand_over', '=', hand_over)
      .execute()
  }
}
