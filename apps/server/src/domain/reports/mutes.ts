import type { ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Who was muted by an administrator, and where; asked for every message [reports-5]. */
export class Mutes {
  readonly #until = new Map<string, number>()

  async load(db: Kysely<Schema>, now: number): Promise<void> {
    await db.deleteFrom('report_mutes').where('until', '<=', now).execute()
    await this.refresh(db, now)
  }

  /** Another node may have muted somebody. */
  async refresh(db: Kysely<Schema>, now: number): Promise<void> {
    const rows = await db.selectFrom('report_mutes').where('until', '>', now).selectAll().execute()
    for (const { user_id, kind, target, until } of rows)
      this.#until.set(keyOf(user_id, { kind, id: target }), Number(until))
  }

  isMuted(userId: number, to: ConversationRef, now: number): boolean {
    const key = this.#until.size > 0 && keyOf(userId, to)
    const until = key && this.#until.get(key)
    if (!until) return false
    if (until <= now) this.#until.delete(key)
    return until > now
  }

  /** After the transaction that has stored it. */
  note(userId: number, to: ConversationRef, until: number): void {
    this.#until.set(keyOf(userId, to), until)
  }
}

const keyOf = (userId: number, { kind, id }: ConversationRef): string => `${userId} ${kind} ${id}`

export const storeMute = (db: Kysely<Schema>, userId: number, { kind, id }: ConversationRef, until: number) =>
  db
    .insertInto('report_mutes')
    .values({ user_id: userId, kind, target: id, until })
    .onConflict(conflict => conflict.columns(['user_id', 'kind', 'target']).doUpdateSet({ until }))
    .execute()

/** Lets a mute also hold in another conversation, where there is one. */
export async function extendMute(
  db: Kysely<Schema>,
  userId: number,
  from: ConversationRef,
  to: ConversationRef,
): Promise<void> {
  const mute = await db
    .selectFrom('report_mutes')
    .where('user_id', '=', userId)
    .where('kind', '=', from.kind)
    .where('target', '=', from.id)
    .select('until')
    .executeTakeFirst()
  if (mute) await storeMute(db, userId, to, Number(mute.until))
}
