import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { countCustomers } from './find-newcomers.ts'
import type { Member, Members } from './member-cache.ts'

export const idsWithout = (members: Members, gone: readonly Member[]): string[] => {
  const ids = new Set(gone.map(member => member.id))
  return [...members.keys()].filter(id => !ids.has(id))
}

/** They can still read history up to `seq`. A mute stays, so that it applies again when they return. */
export async function removeMembers(
  db: Kysely<Schema>,
  roomId: number,
  targets: readonly Member[],
  seq: number,
  reason: 'quit' | 'kicked',
): Promise<void> {
  for (const chunk of inChunks(targets))
    await db
      .updateTable('participants')
      .set({ left_seq: seq, left_reason: reason, role: 'member', nickname: '' })
      // What became of the room later is not told.
      .set(({ selectFrom }) => ({
        left_name: selectFrom('conversations').where('id', '=', roomId).select('name'),
        left_avatar: selectFrom('conversations').where('id', '=', roomId).select('avatar'),
      }))
      .where('conversation_id', '=', roomId)
      .where(
        'user_id',
        'in',
        chunk.map(target => target.userId),
      )
      .execute()
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      member_count: eb('member_count', '-', targets.length),
      customer_count: eb('customer_count', '-', countCustomers(targets)),
    }))
    .where('id', '=', roomId)
    .execute()
}
