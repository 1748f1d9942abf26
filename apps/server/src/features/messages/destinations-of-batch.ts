import {
  canMentionEveryone,
  EVERYONE,
  type MentionedGroup,
  type RoomSpeechLock,
  speechLockOf,
} from '@parley/protocol/model'
import type { RefusalCode } from '@parley/protocol/wire'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import type { Mirror } from '../../domain/commands/copies-of.ts'
import type { Members } from '../../domain/rooms/member-cache.ts'
import { speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { ConversationsOfBatch, DirectEnd, DirectPair } from './conversations-of-batch.ts'
import { filterMentions, mentionedGroups } from './mentions-in-room.ts'
import type { MergedOfBatch } from './merged-of-batch.ts'
import type { BatchPerson, PeopleOfBatch } from './people-of-batch.ts'
import type { RoomOfBatch, RoomsOfBatch, WantedRoom } from './rooms-of-batch.ts'

export interface Refused {
  refused: RefusalCode
  text: string
  lock?: RoomSpeechLock
  /** So many people would be mentioned. */
  mentioned?: number
}

export type MessageTarget =
  | { pair: DirectPair; sender: BatchPerson }
  | { room: WantedRoom; sender: BatchPerson; chat?: DirectPair }
  | Refused

/** Where a message would go, and why it may not. A repetition is acknowledged even if sending is no longer allowed. */
export interface Destination {
  end: ConversationEnd
  sender: BatchPerson
  message: AcceptedMessage
  /** As sent, if the archived message differs. */
  original?: AcceptedMessage
  members?: Members
  /** The consultation whose state the message changes. */
  consultation?: RoomOfBatch
  isCustomer?: boolean
  /** Departments, teams and groups of people that it mentions; their people are looked up later. */
  groups?: MentionedGroup[]
  /** In a merged room: where else the message gets a row. Only the row in the direct chat has the data. */
  mirror?: { end: ConversationEnd } & Pick<Mirror, 'to' | 'hidden'>
  refusal?: Refused
}

export const NOT_FOUND = { refused: 'not-found', text: 'There is nobody at this address.' } as const
/** The same for both sides and every cause, so that it does not reveal a block. */
const BARRED = { refused: 'not-allowed', text: 'You cannot write to this person.' } as const
const HANDED_ON = { refused: 'not-allowed', text: 'The room has a new owner. Send it again.' } as const
const ONESELF = { refused: 'not-allowed', text: 'Nobody can write to themselves.' } as const
const GONE = { refused: 'not-allowed', text: 'This account may not write.' } as const
const LOCKED: Record<RoomSpeechLock, string> = {
  erased: 'This person was erased.',
  archived: 'This group is archived.',
  silenced: 'You may not write in this group now.',
  'all-silenced': 'You may not write in this group now.',
  'off-duty': 'A colleague is on duty.',
  'nobody-on-duty': 'Nobody of the team is on duty.',
  closed: 'This consultation is closed.',
  'single-chat': 'The owner is talking to this person alone.',
  'no-chat-permission': 'You may only read here.',
}

/** Closed and disabled accounts and other companies are treated as unknown. */
export function targetOf(
  { sender, to }: AcceptedMessage,
  people: Pick<PeopleOfBatch, 'find'>,
  merged: Pick<MergedOfBatch, 'find'>,
): MessageTarget {
  const { companyId } = sender
  const from = people.find(companyId, sender.user)
  if (!from) return GONE
  if (to.kind === 'groupchat') {
    const pair = merged.find(companyId, to.id)
    const room = { room: { companyId, key: to.id }, sender: from }
    if (!pair) return room
    const [owner, person] = [people.find(companyId, pair.owner), people.find(companyId, pair.person)]
    return owner && person ? { ...room, chat: { companyId, sender: owner, receiver: person } } : BARRED
  }
  const receiver = people.find(companyId, to.id)
  if (!receiver) return NOT_FOUND
  if (receiver.id === from.id) return ONESELF
  return { pair: { companyId, sender: from, receiver }, sender: from }
}

export function destinationInPair(
  message: AcceptedMessage,
  { sender, pair }: { sender: BatchPerson; pair: DirectPair },
  end: DirectEnd,
  rooms: RoomsOfBatch,
): Destination {
  const mirror = mirrorIn(message, pair.companyId, end, rooms)
  // Between two there is nobody more to mention.
  const kept = filterMentions(message, id => !id.startsWith('@'))
  const said = kept === message ? { message } : { message: kept, original: message }
  return { end, sender, ...said, ...(mirror && { mirror }), ...(end.isBarred && { refusal: BARRED }) }
}

/** In a joined thread the seqs that its writer had on the screen are others, so it answers nothing by itself [customers-28]. */
const addressedTo = (message: AcceptedMessage, { row: { key } }: RoomOfBatch): AcceptedMessage =>
  message.to.id === key
    ? message
    : { ...message, to: { ...message.to, id: key }, seenSeq: 0, isFollowing: true }

/** For a non-member the response is the same as for an unknown room. */
export function destinationInRoom(
  sent: AcceptedMessage,
  sender: BatchPerson,
  room: RoomOfBatch,
): Destination {
  const { end, members } = room
  const message = addressedTo(sent, room)
  const me = members.get(sender.userName)
  if (!me) return { end, sender, message, refusal: NOT_FOUND }
  const speaker = { ...sender, nickName: me.nickname || sender.nickName }
  const lock = speechLockOf(speakerOf(me, room.row))
  if (lock) {
    const refusal = { refused: 'not-allowed', text: LOCKED[lock], lock } as const
    return { end, sender: speaker, message, refusal }
  }
  const mayCallAll = canMentionEveryone(me.role)
  const kept = filterMentions(message, id => members.has(id) || (id === EVERYONE && mayCallAll))
  const groups = kept === message ? [] : mentionedGroups(message, me, members)
  const found = { end, sender: speaker, message: kept, original: message, members }
  const destination = groups.length > 0 ? { ...found, groups } : found
  return room.row.consult_state === ''
    ? destination
    : { ...destination, consultation: room, isCustomer: me.isCustomer }
}

/** The direct chat that a message needs. */
export function pairOf(target: MessageTarget): DirectPair | undefined {
  if ('pair' in target) return target.pair
  return 'room' in target ? target.chat : undefined
}

/** The room that a message needs: its own, or the one in which its chat is open to colleagues. */
export function roomOf(target: MessageTarget, conversations: ConversationsOfBatch): WantedRoom | undefined {
  if ('room' in target) return target.room
  if (!('pair' in target)) return undefined
  const key = conversations.endOf(target.pair)?.mergedRoom
  return key ? { companyId: target.pair.companyId, key } : undefined
}

/**
 * What owner and person say reaches the colleagues, unless the two talk alone [multi-chat-3]. Self-destructing messages
 * are between two people only.
 */
function mirrorIn(
  { destroyTime }: AcceptedMessage,
  companyId: number,
  { mergedRoom }: DirectEnd,
  rooms: RoomsOfBatch,
): Destination['mirror'] {
  const room = mergedRoom === null ? undefined : rooms.find({ companyId, key: mergedRoom })
  if (!room || room.row.merged_single === 1 || destroyTime !== undefined) return undefined
  return { end: room.end, to: { room: room.row.key, members: room.members } }
}

/** A message to a merged room is said in the direct chat. */
export function withChat(
  destination: Destination,
  chat: DirectPair,
  end: DirectEnd | undefined,
): Destination | Refused {
  if (!end) return NOT_FOUND
  const pair = { owner: chat.sender.userName, person: chat.receiver.userName }
  // The room was handed on while the message waited.
  const isFormer = end.mergedRoom !== destination.message.to.id
  const refusal = destination.refusal ?? (isFormer ? HANDED_ON : end.isBarred ? BARRED : undefined)
  return { ...destination, mirror: { end, to: { pair } }, ...(refusal && { refusal }) }
}
