import * as z from 'zod/mini'
import { MAX_QUERY_LENGTH, MAX_TEXT_LENGTH } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { ContactSettings, ContactState } from '../contacts/settings.ts'
import { HistoryRecord } from '../history/record.ts'
import { GroupData } from '../rooms/group-data.ts'

const WRONG_CHATS: [object, string][] = [
  [{ recordType: 'mail', chatUserId: 'ben' }, 'recordType'],
  [{ recordType: 'chat' }, 'chatUserId'],
]

/** One conversation of the list: enough to draw the row and to tell whether it changed while offline. */
export const RecentEntry = z.extend(ContactState, {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string(),
  name: z.string(),
  avatar: z.string(),
  isCustomer: z.boolean(),
  lastSeq: z.number(),
  lastTime: z.number(),
  /** The reader's own read position, and the number of unread messages after it. */
  readSeq: z.number(),
  unread: z.number(),
  /** Seq of the newest message that mentions the reader; 0: there is none, or it was withdrawn. */
  mentionSeq: z.number(),
  /** How far the other side has read; 0 in groups. */
  peerReadSeq: z.number(),
  lastRecord: z.nullable(HistoryRecord),
  /** For groups the reader belongs to: nine members, count, owner and flags. */
  group: z.optional(GroupData),
  /** For a group whose members are not all in `group`: it has customers, or had when it ended for the reader. */
  isExternal: z.optional(z.boolean()),
  /** For a direct chat that is open to colleagues: the merged room that replaces it. */
  mergedRoom: z.optional(z.string()),
})
export type RecentEntry = z.infer<typeof RecentEntry>

const MAX_DELETED_CHATS = 200

/** What a column of the database holds. */
const MAX_SEQ = 2 ** 31 - 1

/** Yes and no in a query. */
const flag = z.enum(['0', '1', 'false', 'true'])
export const decodeFlag = (text: z.infer<typeof flag> | undefined): boolean | undefined =>
  text === undefined ? undefined : text === '1' || text === 'true'

/** Named in one call. */
export const MAX_LISTED_ROOMS = 50

const id = z.string().check(z.regex(ID_PATTERN))

const Chat = z.object({
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
})

const change = {
  method: 'POST',
  service: 'history',
  eitherToken: true,
  access: 'user',
  limit: 'default',
  repeatable: true,
} as const

export const listRecent = endpoint({
  method: 'GET',
  path: '/api/recent/list',
  service: 'history',
  eitherToken: true,
  access: 'user',
  limit: 'history',
  repeatable: true,
  summary:
    "List the conversations of the caller, pinned first, then newest first. `isCustomer` selects those with customers or all others, `withHidden` adds those removed from the list, `limit` returns only the first ones. `closed` leaves out the closed consultations of the caller's teams, or selects them: by team, by customer, by the customer's name or assigned to the caller, after the one in `before`. `rooms` selects up to 50 rooms, separated by commas.",
  examples: { right: {}, wrong: [[{ isCustomer: 'maybe' }, 'isCustomer']] },
  request: z.object({
    isCustomer: z.optional(flag),
    withHidden: z.optional(flag),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    closed: z.optional(flag),
    rooms: z.optional(z.string().check(z.maxLength(MAX_LISTED_ROOMS * 65), z.minLength(1))),
    team: z.optional(id),
    customer: z.optional(id),
    name: z.optional(z.string().check(z.maxLength(MAX_QUERY_LENGTH))),
    mine: z.optional(flag),
    before: z.optional(id),
  }),
  answer: z.array(RecentEntry),
})

export const saveRecent = endpoint({
  ...change,
  path: '/api/recent/save',
  room: 'readHistory',
  summary: 'Add a conversation to the list, even if it has no messages yet.',
  examples: { right: { recordType: 'groupchat', chatUserId: '<group.name>' }, wrong: WRONG_CHATS },
  request: Chat,
  answer: ContactSettings,
})

export const deleteRecent = endpoint({
  ...change,
  path: '/api/recent/delete',
  summary:
    'Remove conversations from the list until their next message. Unknown ones are left out of the answer.',
  examples: {
    right: { deleteChats: [{ recordType: 'chat', chatUserId: 'ben' }] },
    wrong: [
      [{ deleteChats: [] }, 'deleteChats'],
      [{ deleteChats: Array(201).fill({ recordType: 'chat', chatUserId: 'ben' }) }, 'deleteChats'],
      [{ deleteChats: [{ recordType: 'chat' }] }, 'deleteChats.0.chatUserId'],
    ],
  },
  request: z.object({
    /** Ids alone mean the person and the room of that id. */
    deleteChats: z
      .array(z.union([Chat, Chat.shape.chatUserId]))
      .check(z.minLength(1), z.maxLength(MAX_DELETED_CHATS)),
  }),
  answer: z.array(ContactSettings),
})

export const markUnread = endpoint({
  ...change,
  path: '/api/recent/markunread',
  room: 'readHistory',
  summary:
    'Mark a conversation as unread, from the message `fromSeq` on if it is given, or remove the mark. Reading it removes the mark too; the read position, which others see, stays.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', isMarkedUnread: true },
    wrong: [
      ...WRONG_CHATS,
      [{ recordType: 'chat', chatUserId: 'ben', isMarkedUnread: 'yes' }, 'isMarkedUnread'],
      [{ recordType: 'chat', chatUserId: 'ben', fromSeq: 0 }, 'fromSeq'],
      [{ recordType: 'chat', chatUserId: 'ben', fromSeq: 2 ** 31 }, 'fromSeq'],
    ],
  },
  request: z.extend(Chat, {
    isMarkedUnread: z._default(z.boolean(), true),
    fromSeq: z.optional(z.int().check(z.gte(1), z.lte(MAX_SEQ))),
  }),
  answer: ContactSettings,
})

export const saveDraft = endpoint({
  ...change,
  path: '/api/recent/draft',
  room: 'readHistory',
  summary: 'Save the draft of a message. The latest one wins. `device` is returned in the event.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', draft: 'Dear Ben' },
    wrong: [...WRONG_CHATS, [{ recordType: 'chat', chatUserId: 'ben', draft: 'x'.repeat(8001) }, 'draft']],
  },
  request: z.extend(Chat, {
    draft: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
    device: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: ContactSettings,
})

export const listChats = endpoint({
  method: 'GET',
  path: '/business/user/chat/chatlist',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  summary: 'Get the conversation list as text. It has `id#time` of people and of groups, joined by commas.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ chats: z.string(), groupchats: z.string() }),
})
