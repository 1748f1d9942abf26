import type { CallName } from '@parley/protocol/rest'
import type { Role } from './room-fixture.ts'

/** A allowed, F forbidden, N not found exactly like a room that is not there (reliability 2d). */
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
  /** For member, muted member, admin and owner; everybody else gets N. */
  verdicts: [member: Verdict, muted: Verdict, admin: Verdict, owner: Verdict]
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
]

export const MEMBER_ROLES: Role[] = ['member', 'muted', 'leader', 'owner']
export const OUTSIDE_ROLES: Role[] = ['other', 'removed', 'stranger']
