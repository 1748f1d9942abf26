import {
  CONTACT_TYPE,
  type ConversationKey,
  conversationKey,
  isOwnContact,
  type Room,
} from '@parley/protocol/model'
import {
  decodeContactFlags,
  decodeListTime,
  decodeMark,
  decodeRecord,
  decodeRoom,
  decodeRoomAttributes,
  type RecentEntry,
} from '@parley/protocol/rest'
import type { RecentConversation } from './events.ts'

/** Only what is set: most rows have no special settings. */
const decodeSettings = (entry: RecentEntry): Partial<RecentConversation> => ({
  ...Object.fromEntries(Object.entries(decodeContactFlags(entry)).filter(([, isSet]) => isSet)),
  ...(entry.isMarkedUnread && decodeMark(entry)),
  ...(entry.remark !== '' && { remark: entry.remark }),
})

export const decodeEntry = (entry: RecentEntry): RecentConversation => ({
  key: conversationKey(entry.recordType, entry.chatUserId),
  kind: entry.recordType,
  id: entry.chatUserId,
  name: entry.remark || entry.name,
  ...(entry.recordType === 'chat' && { nickName: entry.name }),
  avatar: entry.avatar,
  // Among rooms only the consultations of staff are with a customer.
  isCustomer: entry.isCustomer && (!entry.group || entry.group.im_room_type === CONTACT_TYPE.customerGroup),
  lastSeq: entry.lastSeq,
  lastTime: decodeListTime(entry.lastTime),
  readSeq: entry.readSeq,
  unread: entry.unread,
  peerReadSeq: entry.peerReadSeq,
  ...decodeSettings(entry),
  ...(entry.group && { type: Number(entry.group.im_room_type) }),
  ...(isArchivedEntry(entry) && { isArchived: true }),
  ...(entry.isExternal && { isExternal: true }),
  ...(entry.mergedRoom !== undefined && { mergedRoom: entry.mergedRoom }),
  ...(entry.lastRecord && { lastMessage: decodeRecord(entry.lastRecord) }),
  ...(entry.mentionSeq > 0 && { mentionSeq: entry.mentionSeq }),
  ...(entry.mentionSeq > entry.readSeq && { isMentioned: true }),
})

const isArchivedEntry = ({ group }: RecentEntry): boolean =>
  group?.attributes !== undefined && decodeRoomAttributes(group.attributes).archivedAt !== undefined

export const isOwnEntry = (entry: RecentEntry, me: string | undefined): boolean =>
  entry.recordType === 'chat' && isOwnContact(entry.chatUserId, me)

export const decodeRooms = (entries: readonly RecentEntry[]): Record<ConversationKey, Room> =>
  Object.fromEntries(
    entries.flatMap(({ chatUserId, group }) =>
      group ? [[conversationKey('groupchat', chatUserId), decodeRoom(group)]] : [],
    ),
  )

export const decodeDrafts = (entries: readonly RecentEntry[]): Record<ConversationKey, string> =>
  Object.fromEntries(entries.map(entry => [conversationKey(entry.recordType, entry.chatUserId), entry.draft]))
