import {
  checkNickname,
  checkRoomName,
  isNicknameTaken,
  type NameProblem,
  type RoomEvent,
} from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { nameKeysOf, readingOf } from '../../domain/people/name-keys.ts'
import { badInput, CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { openRoom, requirePermission } from '../../domain/rooms/open-room.ts'

type NameCalls = 'renameRoom' | 'getRoomNickname' | 'setRoomNickname'

const PROBLEMS: Record<NameProblem, string> = {
  empty: 'must not be empty',
  'too-long': 'is too long',
  'forbidden-character': 'holds a control or direction character',
}

/** The name as it is stored, or a refusal that names the field. */
export function decodeRoomName(field: string, name: string): string {
  const problem = checkRoomName(name)
  if (problem) throw badInput(field, PROBLEMS[problem])
  return name.trim()
}

export const createNames = (parts: RoomsParts): Pick<Handlers, NameCalls> => ({
  renameRoom: signedIn((caller, { im_room_name, natural_name }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'renameRoom' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('rename', me)
        const title = decodeRoomName('natural_name', natural_name)
        if (title === row.name) return { answer: {} }
        const { pinyin, initials } = nameKeysOf(title)
        const naming = { name: title, pinyin, initials }
        await db.updateTable('conversations').set(naming).where('id', '=', row.id).execute()
        const event: RoomEvent = { type: 'roomRenamed', operator: eventPerson(me), title }
        return { answer: {}, event: { event, to: members.keys() } }
      },
    ),
  ),

  getRoomNickname: signedIn(async (caller, { im_room_id }) => {
    const roomAccess = { dialect: parts.storage.dialect, members: parts.members }
    const { me } = await openRoom(parts.storage.db, roomAccess, caller, { roomId: im_room_id })
    return { im_room_id, tag_id: me.nickname }
  }),

  setRoomNickname: signedIn((caller, { im_room_id, tag_id }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'setRoomNickname' },
      { roomId: im_room_id },
      async (db, { row, me, members }) => {
        requirePermission('setNickname', me)
        const nickname = decodeNickname(tag_id)
        if (nickname === me.nickname) return { answer: {} }
        if (nickname !== '' && isNicknameTaken(nickname, me.id, members.values()))
          throw new CallError(CODE.conflict, 'This name is already taken in the group.')
        await db
          .updateTable('participants')
          .set({ nickname })
          .where('conversation_id', '=', row.id)
          .where('user_id', '=', me.userId)
          .execute()
        const name = nickname || caller.nickName
        const person = { ...eventPerson({ ...me, name }), ...readingOf(name) }
        const event: RoomEvent = { type: 'nicknameChanged', operator: eventPerson(me), people: [person] }
        return { answer: {}, event: { event, to: members.keys() } }
      },
    ),
  ),
})

function decodeNickname(name: string): string {
  if (name.trim() === '') return ''
  const problem = checkNickname(name)
  if (problem) throw badInput('tag_id', PROBLEMS[problem])
  return name.trim()
}
