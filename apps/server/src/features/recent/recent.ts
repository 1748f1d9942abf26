import { setImmediate } from 'node:timers/promises'
import { CONTACT_TYPE, type ConversationRef, isMergedRoom } from '@parley/protocol/model'
import {
  decodeFlag,
  encodeChatList,
  type GroupData,
  MAX_LISTED_ROOMS,
  type RecentEntry,
} from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type ContactParts, changeContact } from '../../domain/contacts/change-contact.ts'
import { openAssistant } from '../../domain/people/assistant.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { briefPastRooms } from '../../domain/room-views/brief-past-rooms.ts'
import { briefRooms } from '../../domain/room-views/brief-rooms.ts'
import { mapInSteps } from '../../domain/steps/map-in-steps.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { storeOrElse } from '../../storage/store-or-else.ts'
import { encodeEntry } from './encode-entry.ts'
import { type RecentRow, selectRecent, selectRecentInSteps } from './select-recent.ts'

type RecentCalls = Pick<
  Handlers,
  'listRecent' | 'saveRecent' | 'deleteRecent' | 'markUnread' | 'saveDraft' | 'listChats'
>

interface Chat {
  recordType: ConversationRef['kind']
  chatUserId: string
}

const refOf = ({ recordType, chatUserId }: Chat): ConversationRef => ({ kind: recordType, id: chatUserId })

/** A bare id may be of a person or a room; what does not exist is left out. */
const bothKindsOf = (chat: Chat | string): Chat[] =>
  typeof chat === 'string'
    ? [
        { recordType: 'chat', chatUserId: chat },
        { recordType: 'groupchat', chatUserId: chat },
      ]
    : [chat]

/** What a row takes without its last message. */
const BASE_CHARACTERS = 500

/** Puts a conversation back on the list. */
const SHOWN = { hidden_seq: -1 }

function createRecent(parts: ContactParts): RecentCalls {
  const { db } = parts.storage
  return {
    listRecent: createListRecent(db),
    saveRecent: signedIn((caller, chat) => changeContact(parts, caller, refOf(chat), SHOWN)),
    deleteRecent: signedIn(async (caller, { deleteChats }) => {
      const hidden = []
      for (const chat of deleteChats.flatMap(bothKindsOf)) {
        const hide = changeContact(parts, caller, refOf(chat), ({ lastSeq }) => ({
          hidden_seq: lastSeq,
          marked_unread: 0,
        }))
        hidden.push(await hide.catch(leaveOutUnknown))
      }
      return hidden.filter(settings => settings !== undefined)
    }),
    markUnread: signedIn((caller, { isMarkedUnread, fromSeq = 0, ...chat }) =>
      changeContact(parts, caller, refOf(chat), ({ lastSeq }) => ({
        marked_unread: isMarkedUnread ? 1 : 0,
        marked_from: Math.min(fromSeq, lastSeq),
        ...(isMarkedUnread && SHOWN),
      })),
    ),
    saveDraft: signedIn((caller, { draft, device, ...chat }) =>
      changeContact(
        parts,
        caller,
        refOf(chat),
        { draft, draft_at: draft === '' ? 0 : parts.clock.now(), ...(draft !== '' && SHOWN) },
        device,
      ),
    ),
    listChats: signedIn(async caller => {
      const rows = await selectRecentInSteps(db, caller.userId)
      const entries = await encodeEntries(rows)
      const listOf = (kind: ConversationRef['kind']) =>
        encodeChatList(
          entries
            .filter(entry => entry.recordType === kind)
            .map(entry => ({ id: entry.chatUserId, time: entry.lastTime })),
        )
      return { chats: listOf('chat'), groupchats: listOf('groupchat') }
    }),
  }
}

/** A room may have thousands of members. */
const ROOMS_AT_ONCE = 10

/**
 * Which groups have a customer, or had when they ended for the reader, in steps that yield to other work. Not those whose
 * members are all listed.
 */
async function selectExternal(
  db: Kysely<Schema>,
  userId: number,
  rows: readonly RecentRow[],
  groups: ReadonlyMap<number, GroupData>,
): Promise<ReadonlySet<number>> {
  const plain = rows.filter(row => isPlainGroup(row) && !isAllListed(groups.get(row.conversationId)))
  const idsOf = (some: readonly RecentRow[]) => some.map(row => row.conversationId)
  const external = new Set(idsOf(plain.filter(row => row.leftSeq === null && row.customerCount > 0)))
  const left = idsOf(plain.filter(row => row.leftSeq !== null))
  for (let start = 0; start < left.length; start += ROOMS_AT_ONCE) {
    const found = await selectWithCustomer(db, userId, left.slice(start, start + ROOMS_AT_ONCE))
    for (const { id } of found) external.add(id)
    await setImmediate()
  }
  return external
}

const isPlainGroup = ({ kind, roomType }: RecentRow): boolean =>
  kind === 'groupchat' && roomType === CONTACT_TYPE.normal

const isAllListed = (group: GroupData | undefined): boolean =>
  group !== undefined && group.members.length >= group.member_count

/** What became of a group after somebody was removed is not told. */
const selectWithCustomer = (db: Kysely<Schema>, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('participants as me')
    .innerJoin('participants as p', 'p.conversation_id', 'me.conversation_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('me.user_id', '=', userId)
    .where('me.conversation_id', 'in', [...ids])
    .where('u.is_customer', '=', 1)
    .whereRef('p.joined_seq', '<', 'me.left_seq')
    .where(eb => eb.or([eb('p.left_seq', 'is', null), eb('p.left_seq', '>', eb.ref('me.left_seq'))]))
    .select('me.conversation_id as id')
    .distinct()
    .execute()

/** The list, or the part of it that was asked for. */
const createListRecent = (db: Kysely<Schema>): RecentCalls['listRecent'] =>
  signedIn(async (caller, { isCustomer, withHidden, limit, closed, rooms, mine, ...choice }) => {
    const rows = await selectRecentInSteps(db, caller.userId, {
      // On a full disk the list can be read, and begins with the assistant when there is room.
      first: await storeOrElse(
        () => openAssistant(db, caller),
        () => undefined,
      ),
      withHidden: decodeFlag(withHidden) ?? false,
      limit: limit === undefined ? undefined : Number(limit),
      closed: decodeFlag(closed),
      rooms: rooms?.split(',').slice(0, MAX_LISTED_ROOMS),
      mine: decodeFlag(mine),
      ...choice,
    })
    const groups = await briefGroups(db, caller.userId, rows)
    const external = await selectExternal(db, caller.userId, rows, groups)
    const entries = await encodeEntries(rows, groups, external)
    const wanted = decodeFlag(isCustomer)
    return wanted === undefined ? entries : entries.filter(entry => entry.isCustomer === wanted)
  })

async function briefGroups(
  db: Kysely<Schema>,
  userId: number,
  rows: readonly RecentRow[],
): Promise<ReadonlyMap<number, GroupData>> {
  const idsOf = (some: readonly RecentRow[]) => some.map(row => row.conversationId)
  const rooms = rows.filter(row => row.kind === 'groupchat' && row.leftSeq === null)
  const left = rows.filter(row => isMergedRoom(row.roomType) && row.leftSeq !== null)
  return new Map([
    ...(await briefRooms(db, userId, idsOf(rooms), true)),
    ...(await briefPastRooms(db, userId, idsOf(left))),
  ])
}

async function encodeEntries(
  rows: readonly RecentRow[],
  groups?: ReadonlyMap<number, GroupData>,
  external?: ReadonlySet<number>,
): Promise<RecentEntry[]> {
  const entries = await mapInSteps(
    rows,
    ({ data }) => BASE_CHARACTERS + (data?.length ?? 0),
    row => encodeEntry(row, groups?.get(row.conversationId), external?.has(row.conversationId)),
  )
  return entries.filter(entry => entry !== undefined)
}

/** One missing conversation must not prevent hiding the others. */
function leaveOutUnknown(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}

declare module '../../slots/context.ts' {
  interface Services {
    /** Everything in the list of a person. */
    selectRecent(userId: number): Promise<RecentRow[]>
  }
}

export const recent = {
  start({ db, provide }) {
    provide({ selectRecent: userId => selectRecent(db, userId) })
  },
  handlers: createRecent,
} satisfies Feature
