import { isMergedRoomName } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { MergedPair } from '../../domain/commands/copies-of.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'

const keyOf = (companyId: number, room: string): string => `${companyId} ${room}`

/**
 * The merged rooms that a batch writes to. Their direct chats are locked together with the others, before the rooms.
 * Makes no query if there are none.
 */
export class MergedOfBatch {
  readonly #pairs = new Map<string, MergedPair>()

  find(companyId: number, room: string): MergedPair | undefined {
    return this.#pairs.get(keyOf(companyId, room))
  }

  async load(db: Kysely<Schema>, messages: readonly AcceptedMessage[]): Promise<void> {
    const rooms = messages.flatMap(({ to }) =>
      to.kind === 'groupchat' && isMergedRoomName(to.id) ? [to.id] : [],
    )
    if (rooms.length === 0) return
    const rows = await db
      .selectFrom('conversations as c')
      .innerJoin('merged_rooms as k', 'k.room_id', 'c.id')
      .innerJoin('users as owner', 'owner.id', 'k.owner_id')
      .innerJoin('users as person', 'person.id', 'k.person_id')
      .where('c.kind', '=', 'groupchat')
      .where('k.ended_seq', 'is', null)
      .where('c.company_id', 'in', [...new Set(messages.map(({ sender }) => sender.companyId))])
      .where('c.key', 'in', [...new Set(rooms)])
      .select(['c.company_id', 'c.key', 'owner.user_name as owner', 'person.user_name as person'])
      .execute()
    for (const { company_id, key, owner, person } of rows)
      this.#pairs.set(keyOf(company_id, key), { owner, person })
  }

  /** The people of the chats. */
  *names(): Iterable<{ companyId: number; name: string }> {
    for (const [key, { owner, person }] of this.#pairs) {
      const companyId = Number(key.split(' ')[0])
      yield { companyId, name: owner }
      yield { companyId, name: person }
    }
  }
}
