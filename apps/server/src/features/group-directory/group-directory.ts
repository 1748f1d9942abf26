import { OPENNESS, PREVIEWED_MESSAGES, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { decodeInSteps } from '../../domain/archive/decode-in-steps.ts'
import { encodeRecords } from '../../domain/archive/encode-records.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { nextSeq } from '../../domain/archive/take-stamp.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { announceEvent, changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { recountJoinRequests } from '../../domain/rooms/join-requests.ts'
import { joinRequestsEvent, joinRoom, requestToJoin, wasKicked } from '../../domain/rooms/join-room.ts'
import { noSuchRoom, type OpenRoom, requirePermission } from '../../domain/rooms/open-room.ts'
import { roomAttributesOf } from '../../domain/rooms/room-attributes.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { findGroups } from './find-groups.ts'
import { openGroup } from './open-group.ts'

type DirectoryCalls = 'findGroups' | 'joinGroup' | 'withdrawJoinRequest' | 'previewGroup' | 'setRoomOpenness'

/** Groups that colleagues find and join by themselves [rooms-20]. */
const createGroupDirectory = (parts: RoomsParts): Pick<Handlers, DirectoryCalls> => ({
  findGroups: signedIn((caller, search) => findGroups(parts.storage, caller, search)),
  joinGroup: joinGroup(parts),
  withdrawJoinRequest: withdrawJoinRequest(parts),
  previewGroup: previewGroup(parts),
  setRoomOpenness: setRoomOpenness(parts),
})

const accessOf = ({ storage, members }: RoomsParts) => ({ dialect: storage.dialect, members })

const joinGroup = (parts: RoomsParts): Handlers['joinGroup'] =>
  signedIn((caller, { im_room_name }, { ip }) =>
    archiveAndAnnounce(parts, async (db, announce) => {
      const found = await openGroup(db, accessOf(parts), caller, im_room_name, true)
      const call = { caller, ip, call: 'joinGroup' }
      if (found.state === 'approval') {
        await requestToJoin(db, parts, call, found, announce)
        return { state: 'requested' as const }
      }
      if (found.state !== 'open') return { state: found.state }
      // Joining takes away nothing that could be read before.
      await joinRoom(db, parts, call, found, announce, found.row.preview_seq ?? undefined)
      return { state: 'member' as const }
    }),
  )

const withdrawJoinRequest = (parts: RoomsParts): Handlers['withdrawJoinRequest'] =>
  signedIn((caller, { im_room_name }) =>
    archiveAndAnnounce(parts, async (db, announce) => {
      const { row, members, state } = await openGroup(db, accessOf(parts), caller, im_room_name, true)
      if (state !== 'requested') return { state }
      await db
        .deleteFrom('join_requests')
        .where('conversation_id', '=', row.id)
        .where('user_id', '=', caller.userId)
        .execute()
      const count = await recountJoinRequests(db, row.id)
      const person = eventPerson({ id: caller.user, name: caller.nickName })
      announceEvent(announce, caller.domain, row.key, joinRequestsEvent(members, person, count))
      if (row.openness === 0 || row.archived_at !== null) return { state: 'approval' as const }
      return { state: (await openGroup(db, accessOf(parts), caller, im_room_name)).state }
    }),
  )

const previewGroup = (parts: RoomsParts): Handlers['previewGroup'] =>
  signedIn(async (caller, { im_room_name }) => {
    const { db } = parts.storage
    const { row, state } = await openGroup(db, accessOf(parts), caller, im_room_name)
    if (row.openness === 0 || row.archived_at !== null || row.preview_seq === null) throw noSuchRoom()
    // Who was removed reads again when let in.
    if (state !== 'member' && (await wasKicked(db, row.id, caller.userId))) throw noSuchRoom()
    const rows = await selectVisible(db, caller.userId, asReadBy(caller, row, row.preview_seq))
      .orderBy('m.seq', 'desc')
      .limit(PREVIEWED_MESSAGES)
      .execute()
    const ref = { kind: 'groupchat', id: row.key } as const
    const messages = await decodeInSteps(rows.reverse(), ref)
    const shown = await maskDeletedQuotes(db, caller.userId, row.id, messages)
    return { records: await encodeRecords(db, row.id, shown, ref) }
  })

/** As if the reader had joined when reading was allowed. */
const asReadBy = ({ userId }: Caller, row: OpenRoom['row'], joinedSeq: number) => ({
  id: row.id,
  userId,
  lastSeq: row.last_seq,
  lastTime: row.last_time,
  readSeq: row.last_seq,
  joinedSeq,
  leftSeq: null,
  isDismissed: false,
  mergedRoom: null,
})

const setRoomOpenness = (parts: RoomsParts): Handlers['setRoomOpenness'] =>
  signedIn((caller, { im_room_name, openness, is_previewed }, { ip }) => {
    const call = { caller, ip, call: 'setRoomOpenness' }
    return changeRoom(parts, call, { name: im_room_name }, async (db, { row, me, members }) => {
      requirePermission('manageLink', me)
      if (openness !== 'closed') await requireOpening(db, caller)
      const isPreviewed = openness !== 'closed' && is_previewed
      const before = roomAttributesOf(row)
      if ((before.openness ?? 'closed') === openness && (before.isPreviewed ?? false) === isPreviewed)
        return { answer: {} }
      await db
        .updateTable('conversations')
        .set({
          openness: OPENNESS.indexOf(openness),
          // What was said before remains with those who were there.
          preview_seq: isPreviewed ? (row.preview_seq ?? nextSeq(row)) : null,
        })
        .where('id', '=', row.id)
        .execute()
      const event: RoomEvent = {
        type: 'opennessChanged',
        operator: eventPerson(me),
        openness,
        isPreviewed,
      }
      return { answer: {}, event: { event, to: members.keys() } }
    })
  })

/** The company may leave it to administrators. */
async function requireOpening(db: Kysely<Schema>, { companyId, isAdministrator }: Caller): Promise<void> {
  const { open_groups } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('open_groups')
    .executeTakeFirstOrThrow()
  if (open_groups === 0 && !isAdministrator) throw notAllowed()
}

export const groupDirectory = { handlers: createGroupDirectory } satisfies Feature
