import { setImmediate } from 'node:timers/promises'
import { CONTACT_TYPE, decodeSearchQuery, matchesSearch } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const MAX_LISTED = 200
/** The newest notes are searched. */
const MAX_SEARCHED = 1_000
/** Yields to other work in between: notes may be long. */
const SEARCHED_AT_ONCE = 20
const MAX_FOUND = 20

const selectRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .orderBy('n.time', 'desc')
    .orderBy('n.id')
    .select(['n.id as note_id', 'u.user_name as im_user_name', 'u.nick_name', 'u.avatar', 'n.text'])
    .select(['n.time as created_at', 'n.after_seq'])

/** The newest, oldest first. */
export async function selectNotes(db: Kysely<Schema>, roomId: number) {
  const rows = await selectRows(db).where('n.conversation_id', '=', roomId).limit(MAX_LISTED).execute()
  return rows.reverse()
}

/** Newest first, of the consultations of one member of staff. The same words match as in messages. */
export async function findNotes(db: Kysely<Schema>, userId: number, query: string) {
  const terms = decodeSearchQuery(query)
  if (terms.length === 0) return []
  const ids = await selectNewestIds(db, userId)
  const found = []
  for (let start = 0; start < ids.length && found.length < MAX_FOUND; start += SEARCHED_AT_ONCE) {
    const rows = await selectRows(db)
      .innerJoin('conversations as c', 'c.id', 'n.conversation_id')
      .where('n.id', 'in', ids.slice(start, start + SEARCHED_AT_ONCE))
      .select(['c.key as im_room_name', 'c.name as customer_name'])
      .execute()
    found.push(...rows.filter(({ text }) => matchesSearch(text, terms)))
    await setImmediate()
  }
  return found.slice(0, MAX_FOUND)
}

/** Without the texts, which take long to sort. */
async function selectNewestIds(db: Kysely<Schema>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('notes as n', 'n.conversation_id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('p.room_type', '=', CONTACT_TYPE.customerGroup)
    .where('p.left_seq', 'is', null)
    .orderBy('n.time', 'desc')
    .orderBy('n.id')
    .limit(MAX_SEARCHED)
    .select('n.id')
    .execute()
  return rows.map(({ id }) => id)
}
