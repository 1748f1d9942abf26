import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Before {
  teams: { room_id: number; hand_over: string | null }
}

/** Hand-over cards no longer copy names and words, which outlived erasure. The comment stays. */
export const dropCopiedWords = (): Migration => ({
  async up(untyped: Kysely<unknown>) {
    const db = untyped as Kysely<Before>
    const teams = await db.selectFrom('teams').where('hand_over', 'is not', null).selectAll().execute()
    for (const { room_id, hand_over } of teams) {
      const { comment = '' } = JSON.parse(hand_over ?? '{}')
      await db
        .updateTable('teams')
        .set({ hand_over: JSON.stringify({ from: null, by: null, comment }) })
        .where('room_id', '=', room_id)
        .execute()
    }
  },
})
