import type { CallName } from '@parley/protocol/rest'

const NO_CALL = '00000000-0000-4000-8000-000000000000'

import type { Role } from './room-fixture.ts'

/** A allowed, F forbidden, N not found exactly like a room that is not there [access-1, access-2]. */
type Verdict = 'A' | 'F' | 'N'

export interface RoomTarget {
  name: string
  roomId: string
  /** A text of `owner`, and a file of `owner`. */
  textId: string
  fileId: string
  textSeq: number
}

export interface MatrixRow {
  call: CallName
  /** What tells it from other rows of the same call. */
  about?: string
  request(room: RoomTarget): object
  /** For member, silenced member, admin and owner; everybody else gets N. */
  verdicts: [member: Verdict, silenced: Verdict, admin: Verdict, owner: Verdict]
}

const EVERYBODY: MatrixRow['verdicts'] = ['A', 'A', 'A', 'A']
const LEADERS: MatrixRow['verdicts'] = ['F', 'F', 'A', 'A']
const OWNER: MatrixRow['verdicts'] = ['F', 'F', 'F', 'A']
const NOBODY: MatrixRow['verdicts'] = ['F', 'F', 'F', 'F']
const SPEAKERS: MatrixRow['verdicts'] = ['A', 'F', 'A', 'A']

const byName = ({ name }: RoomTarget) => ({ im_room_name: name })
const byId = ({ roomId }: RoomTarget) => ({ im_room_id: roomId })

const set = (type: number, verdicts: MatrixRow['verdicts'], im_user_name?: string): MatrixRow => ({
  call: 'setRoomSetting',
  about: `type ${type}${im_user_name ? ` of ${im_user_name}` : ''}`,
  request: room => ({ ...byId(room), type, value: true, ...(im_user_name && { im_user_name }) }),
  verdicts,
})

const answer = (call: CallName, verdicts: MatrixRow['verdicts']): MatrixRow => ({
  call,
  request: room => ({ ...byName(room), message_id: room.textId }),
  verdicts,
})

export const ROOM_MATRIX: MatrixRow[] = [
  { call: 'getRoom', request: ({ name }) => ({ room_name: name }), verdicts: EVERYBODY },
  { call: 'listRoomSettings', request: byName, verdicts: EVERYBODY },
  ...[1, 6, 8, 9, 10, 11].map(
    (type): MatrixRow => ({
      call: 'getRoomSetting',
      about: `type ${type}`,
      request: room => ({ ...byId(room), type }),
      verdicts: EVERYBODY,
    }),
  ),
  set(1, EVERYBODY),
  set(6, NOBODY, 'bystander'),
  set(8, OWNER, 'bystander'),
  set(9, LEADERS),
  set(10, LEADERS, 'bystander'),
  set(10, NOBODY, 'other-leader'),
  set(10, NOBODY, 'owner'),
  set(11, LEADERS),
  {
    call: 'renameRoom',
    request: room => ({ ...byName(room), natural_name: 'Other' }),
    verdicts: OWNER,
  },
  { call: 'getRoomLink', request: byName, verdicts: LEADERS },
  {
    call: 'createRoomLink',
    request: room => ({ ...byName(room), life: 'week', needs_approval: true }),
    verdicts: LEADERS,
  },
  { call: 'revokeRoomLink', request: byName, verdicts: LEADERS },
  {
    call: 'answerRoomRequest',
    request: room => ({ ...byName(room), im_user_name: 'guest', accept: true }),
    verdicts: LEADERS,
  },
  ...(['createGuestLink', 'listGuestLinks', 'revokeGuestLink'] as const).map(
    (call): MatrixRow => ({
      call,
      about: 'of a call that is not there',
      request: room => ({ ...byName(room), call_id: NO_CALL, guest_id: `guest_${'0'.repeat(20)}` }),
      verdicts: ['N', 'F', 'N', 'N'],
    }),
  ),
  {
    call: 'setRoomAnnouncement',
    request: room => ({ ...byName(room), text: 'Meet at ten' }),
    verdicts: LEADERS,
  },
  {
    call: 'readRoomAnnouncement',
    request: room => ({ ...byName(room), announced_at: 1 }),
    verdicts: EVERYBODY,
  },
  { call: 'listRoomAnnouncements', request: byName, verdicts: EVERYBODY },
  { call: 'setRoomTopic', request: room => ({ ...byName(room), text: 'Launch' }), verdicts: LEADERS },
  { call: 'setRoomPicture', request: room => ({ ...byName(room), picture: '' }), verdicts: LEADERS },
  {
    call: 'inviteToRoom',
    request: room => ({ ...byName(room), im_user_names: ['guest'] }),
    verdicts: OWNER,
  },
  {
    call: 'kickFromRoom',
    request: room => ({ ...byName(room), im_user_names: ['bystander'] }),
    verdicts: OWNER,
  },
  {
    call: 'kickFromRoom',
    about: 'of the owner',
    request: room => ({ ...byName(room), im_user_names: ['bystander', 'owner'] }),
    verdicts: NOBODY,
  },
  {
    call: 'changeRoomOwner',
    request: room => ({ ...byName(room), im_user_name: 'bystander' }),
    verdicts: OWNER,
  },
  { call: 'dismissRoom', request: byName, verdicts: OWNER },
  { call: 'quitRoom', request: byName, verdicts: ['A', 'A', 'A', 'F'] },
  { call: 'getRoomNickname', request: byId, verdicts: EVERYBODY },
  { call: 'setRoomNickname', request: room => ({ ...byId(room), tag_id: 'Nick' }), verdicts: SPEAKERS },
  { call: 'listAnswers', request: byName, verdicts: EVERYBODY },
  { call: 'getLatestAnswer', request: byName, verdicts: EVERYBODY },
  answer('addAnswer', LEADERS),
  answer('deleteAnswer', LEADERS),
  { call: 'listReaders', request: room => ({ ...byName(room), seq: room.textSeq }), verdicts: EVERYBODY },
  { call: 'countReaders', request: room => ({ ...byName(room), seqs: [room.textSeq] }), verdicts: EVERYBODY },
  {
    call: 'sendTip',
    request: room => ({ ...byName(room), type: 2, content: 'download', message_id: room.fileId }),
    // The file is the owner's own.
    verdicts: ['A', 'F', 'A', 'N'],
  },
  {
    call: 'proveMessage',
    request: ({ name, textId }) => ({ recordType: 'groupchat', chatUserId: name, msgId: textId }),
    verdicts: EVERYBODY,
  },
  {
    call: 'saveMessage',
    request: ({ name, textId }) => ({
      ...{ id: crypto.randomUUID(), recordType: 'groupchat', chatUserId: name },
      ...{ msgId: textId, remind_at: null },
    }),
    verdicts: EVERYBODY,
  },
  {
    call: 'saveScheduled',
    request: ({ name }) => ({
      ...{ id: crypto.randomUUID(), recordType: 'groupchat', chatUserId: name },
      ...{ text: 'later', send_at: Date.now() + 3_600_000 },
    }),
    // Whether one may write is checked when it is sent.
    verdicts: EVERYBODY,
  },
]

export const MEMBER_ROLES: Role[] = ['member', 'silenced', 'leader', 'owner']
export const OUTSIDE_ROLES: Role[] = ['other', 'removed', 'stranger']

/** Messages sent after somebody left. Each text contains `unheard`, and each id is listed here. */
export interface LaterTarget {
  name: string
  /** Said before the last of them went, edited after. */
  earlyId: string
  /** Edited and pinned after it was sent. */
  textId: string
  textSeq: number
  /** A quarter of an hour in which nothing else was said. */
  quarter: number
}

export interface ReadingRow {
  call: CallName
  about?: string
  request(later: LaterTarget): object
  /** Found in the answer to current members; `unheard` by default. */
  shows?(later: LaterTarget): string
}

const ofRoom = ({ name }: LaterTarget) => ({ recordType: 'groupchat', chatUserId: name })

/** Every call that reads messages of a room: people who were kicked or have left read nothing that came later. */
export const ROOM_READING: ReadingRow[] = [
  { call: 'getRecords', request: ofRoom },
  {
    call: 'getRecords',
    about: 'forward',
    request: room => ({ ...ofRoom(room), afterSeq: room.textSeq - 1 }),
  },
  { call: 'getRecords', about: 'by time', request: room => ({ ...ofRoom(room), fromTime: room.quarter }) },
  { call: 'getLostRecords', request: room => ({ ...ofRoom(room), afterSeq: room.textSeq - 1 }) },
  { call: 'getRecordDetail', request: room => ({ ...ofRoom(room), msgId: room.textId }) },
  { call: 'getRecordDetails', request: room => ({ ...ofRoom(room), msgId: [room.textId] }) },
  {
    call: 'getRecordTimes',
    request: room => ({
      ...ofRoom(room),
      fromTime: room.quarter - 86_400_000,
      toTime: room.quarter + 86_400_000,
    }),
    shows: room => String(room.quarter),
  },
  {
    call: 'proveMessage',
    request: room => ({ ...ofRoom(room), msgId: room.textId }),
    shows: room => room.textId,
  },
  {
    call: 'proveMessage',
    about: 'of what was edited later',
    request: room => ({ ...ofRoom(room), msgId: room.earlyId }),
    shows: room => room.textId,
  },
  { call: 'getFileRecords', request: ofRoom },
  { call: 'searchRecords', about: 'in the room', request: room => ({ ...ofRoom(room), query: 'unheard' }) },
  { call: 'searchRecords', about: 'everywhere', request: () => ({ query: 'unheard' }) },
  { call: 'listPinnedMessages', request: ofRoom },
  { call: 'listVersions', request: room => ({ ...ofRoom(room), msgId: room.textId }) },
  {
    call: 'listVersions',
    about: 'of an early text',
    request: room => ({ ...ofRoom(room), msgId: room.earlyId }),
  },
  { call: 'getRecordDetail', about: 'of it', request: room => ({ ...ofRoom(room), msgId: room.earlyId }) },
  { call: 'listRecent', request: () => ({}) },
  {
    call: 'deleteRecords',
    request: room => ({ ...ofRoom(room), msgId: room.textId }),
    shows: room => `"seqs":[${room.textSeq}]`,
  },
  {
    call: 'restoreRecords',
    request: room => ({ ...ofRoom(room), msgId: room.textId }),
    shows: room => `"seqs":[${room.textSeq}]`,
  },
]
