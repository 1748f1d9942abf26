import { setImmediate } from 'node:timers/promises'
import { CONTACT_TYPE, decodeSearchQuery, isBlank, matchesSearch } from '@parley/protocol/model'
import { hasForbiddenCharacter } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { badInput, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { type Change, changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { noSuchRoom, type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
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
async function selectNotes(db: Kysely<Schema>, roomId: number) {
  const rows = await selectRows(db).where('n.conversation_id', '=', roomId).limit(MAX_LISTED).execute()
  return rows.reverse()
}

/** Newest first, of the consultations of one member of staff. The same words match as in messages. */
async function findNotes(db: Kysely<Schema>, userId: number, query: string) {
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

type NoteCalls = 'listNotes' | 'searchNotes' | 'addNote' | 'deleteNote'

/**
 * Notes are never part of the archive: no seq, no record, no count and no search entry can tell a customer
 * of them [customers-9].
 */
const createNotes = (parts: RoomsParts): Pick<Handlers, NoteCalls> => ({
  listNotes: signedIn(async (caller, { im_room_name }) => {
    const { storage, members } = parts
    const roomAccess = { dialect: storage.dialect, members }
    const room = await openRoom(storage.db, roomAccess, caller, { name: im_room_name })
    requireTeamMember(room)
    return selectNotes(storage.db, room.row.id)
  }),

  searchNotes: signedIn(({ userId }, { query }) => findNotes(parts.storage.db, userId, query)),

  addNote: signedIn((caller, { im_room_name, note_id, text }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'addNote' }, { name: im_room_name }, async (db, room) => {
      requireTeamMember(room)
      if (isBlank(text) || hasForbiddenCharacter(text)) throw badInput('text', 'not accepted')
      await db
        .insertInto('notes')
        .values({
          id: note_id,
          conversation_id: room.row.id,
          user_id: room.me.userId,
          text,
          time: parts.clock.now(),
          after_seq: room.row.last_seq,
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      return tellTeam(room)
    }),
  ),

  deleteNote: signedIn((caller, { im_room_name, note_id }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'deleteNote' }, { name: im_room_name }, async (db, room) => {
      requireTeamMember(room)
      const note = await db
        .selectFrom('notes')
        .where('id', '=', note_id)
        .where('conversation_id', '=', room.row.id)
        .select('user_id')
        .executeTakeFirst()
      if (!note) throw notFound('No such note.')
      const isLeader = await db
        .selectFrom('participants')
        .where('conversation_id', '=', room.row.ref_room_id ?? 0)
        .where('user_id', '=', room.me.userId)
        .where('role', '!=', 'member')
        .select('user_id')
        .executeTakeFirst()
      if (note.user_id !== room.me.userId && !isLeader) throw notAllowed()
      await db.deleteFrom('notes').where('id', '=', note_id).execute()
      return tellTeam(room)
    }),
  ),
})

/** For its customer there are no notes, as in a room that does not exist. */
function requireTeamMember({ me }: OpenRoom): void {
  if (me.type !== CONTACT_TYPE.customerGroup) throw noSuchRoom()
}

const tellTeam = ({ me, members }: OpenRoom): Change<Record<string, never>> => ({
  answer: {},
  passing: {
    event: { type: 'notesChanged', operator: eventPerson(me) },
    to: [...members.values()]
      .filter(member => member.type === CONTACT_TYPE.customerGroup)
      .map(member => member.id),
  },
})

export const notes = { handlers: createNotes } satisfies Feature
