import { CONTACT_TYPE, isBlank } from '@parley/protocol/model'
import { hasForbiddenCharacter } from '@parley/protocol/wire'
import { badInput, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { type Change, changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { noSuchRoom, type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import { findNotes, selectNotes } from './select-notes.ts'

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
