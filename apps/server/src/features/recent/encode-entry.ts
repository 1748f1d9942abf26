import { type ConversationRef, isCustomerRoom, isMergedRoom, maskQuotes } from '@parley/protocol/model'
import { encodeRecord, type GroupData, type HistoryRecord, type RecentEntry } from '@parley/protocol/rest'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { encodeContactState } from '../../domain/conversations/contact-state.ts'
import type { RecentRow } from './select-recent.ts'

export function encodeEntry(row: RecentRow, group?: GroupData, isExternal = false): RecentEntry | undefined {
  const ref = refOf(row)
  if (!ref) return undefined
  return {
    ...encodeContactState(row),
    recordType: ref.kind,
    chatUserId: ref.id,
    name: row.peerName ?? group?.natural_name ?? row.name,
    avatar: row.peerAvatar ?? group?.room_avatar ?? row.avatar,
    isCustomer: row.peerIsCustomer === 1 || isCustomerRoom(row.roomType),
    lastSeq: row.lastSeq,
    lastTime: row.lastTime,
    readSeq: row.readSeq,
    unread: row.dismissedSeq === null ? row.unread : 0,
    mentionSeq: row.mentionSeq,
    peerReadSeq: row.peerReadSeq ?? 0,
    lastRecord: encodeLastRecord(row, ref),
    ...(group && { group }),
    ...(isExternal && { isExternal }),
    ...(row.mergedRoom !== null && { mergedRoom: row.mergedRoom }),
  }
}

/** A conversation with oneself has no peer and is not listed [recent-3]. */
function refOf(row: RecentRow): ConversationRef | undefined {
  if (row.kind === 'groupchat') return { kind: 'groupchat', id: row.key }
  return row.peer === null ? undefined : { kind: 'chat', id: row.peer }
}

/** Null if there are no messages, or none since the reader joined. */
function encodeLastRecord(row: RecentRow, ref: ConversationRef): HistoryRecord | null {
  const { messageId, messageSeq: seq, time, createTime, dataType, data, destroyTime } = row
  if (messageId === null || seq === null || time === null || createTime === null) return null
  if (dataType === null || data === null) return null
  const { sender, senderAvatar, textAtLeaving } = row
  const senderName = row.nickname || row.senderName
  const isOffice = row.isOffice ?? 0
  const message = {
    id: messageId,
    seq,
    time,
    createTime,
    dataType,
    data,
    destroyTime,
    isOffice,
    editedAt: null,
  }
  const last = decodeArchived({ ...message, textAtLeaving, sender, senderName, senderAvatar }, ref)
  // A quote may be of something that has no place in a merged room.
  const content = isMergedRoom(row.roomType) ? maskQuotes(last.content, () => true, 'gone') : last.content
  return encodeRecord({ ...last, content }, ref)
}
