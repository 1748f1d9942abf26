import { type ConversationRef, isMergedRoom } from '@parley/protocol/model'
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
import { encodeEntry } from './encode-entry.ts'
import { selectExternal } from './select-external.ts'
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
      for (const chat of deleteChats) {
        const hide = changeContact(parts, caller, refOf(chat), ({ lastSeq }) => ({
          hidden_seq: lastSeq,
          marked_unread: 0,
        }))
        hidden.push(await hide.catch(leaveOutUnknown))
      }
      return hidden.filter(settings => settings !== undefined)
    }),
    markUnread: signedIn((caller, { isMarkedUnread, ...chat }) =>
      changeContact(parts, caller, refOf(chat), {
        marked_unread: isMarkedUnread ? 1 : 0,
        ...(isMarkedUnread && SHOWN),
      }),
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

/** The list, or the part of it that was asked for. */
const createListRecent = (db: Kysely<Schema>): RecentCalls['listRecent'] =>
  signedIn(async (caller, { isCustomer, withHidden, limit, closed, rooms, mine, ...choice }) => {
    const rows = await selectRecentInSteps(db, caller.userId, {
      first: await openAssistant(db, caller),
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
