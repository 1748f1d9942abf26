import type { CallName } from '@parley/protocol/rest'
import { archiveInRoom } from './archive-in-room.ts'
import type { SignedIn, TestServer } from './testkit.ts'

interface Example {
  right: (server: TestServer, me: SignedIn) => object | Promise<object>
  wrong?: [request: object, field: string][]
}

type RoomCall = Extract<
  CallName,
  `${string}Invite` | `${string}Room${string}` | `${string}Answer${string}` | `${string}Readers` | 'sendTip'
>

/** A new group of the signed-in person and `ben`, and what each call needs in it. */
const inRoom =
  (request: (room: { name: string; id: string }) => object): Example['right'] =>
  async (server, { token }) => {
    const { answer } = await server.call('addRoom', { im_user_names: ['ben'] }, { token })
    if (!answer) throw new Error('The room was not created.')
    return request({ name: answer.im_room_name, id: answer.im_room_id })
  }

/** The same, with a message of `ben`. */
const aboutMessage =
  (request: (name: string, message: { id: string; seq: number }) => object): Example['right'] =>
  async (server, me) => {
    let target = { name: '', id: '' }
    await inRoom(room => (target = room))(server, me)
    const message = await archiveInRoom(server, target.id, 'ben', 'file', { file_name: 'plan.pdf' })
    return request(target.name, message)
  }

const named = (rest: object = {}) => inRoom(({ name }) => ({ im_room_name: name, ...rest }))
const wrongName: Example['wrong'] = [
  [{}, 'im_room_name'],
  [{ im_room_name: 'a\u0000b' }, 'im_room_name'],
]
const wrongMark: Example['wrong'] = [[{ im_room_name: 'room', message_id: 7 }, 'message_id']]
const mark = aboutMessage((im_room_name, { id }) => ({ im_room_name, message_id: id }))

/** A link to a group of `ben`. */
const invitation: Example['right'] = async server => {
  const { token } = await server.signIn('ben')
  const { answer } = await server.call('addRoom', { im_user_names: ['ben'] }, { token })
  const request = { im_room_name: answer?.im_room_name, life: 'day', needs_approval: false }
  const link = await server.call('createRoomLink', request, { token })
  return { link_token: link.answer?.token }
}

export const ROOM_EXAMPLES: Record<RoomCall, Example> = {
  addRoom: {
    right: () => ({ natural_name: 'Ours', im_user_names: ['ben'] }),
    wrong: [
      [{ im_user_names: [] }, 'im_user_names'],
      [{ im_user_names: ['ben', { $ne: '' }] }, 'im_user_names.1'],
      [{ im_user_names: ['ben'], natural_name: ' ' }, 'natural_name'],
    ],
  },
  quitRoom: {
    right: async (server, me) => {
      const { token } = await server.signIn('ben')
      const { answer } = await server.call('addRoom', { im_user_names: [me.im_user_name] }, { token })
      return { im_room_name: answer?.im_room_name }
    },
    wrong: wrongName,
  },
  dismissRoom: { right: named(), wrong: wrongName },
  renameRoom: {
    right: named({ natural_name: 'Other' }),
    wrong: [[{ im_room_name: 'room' }, 'natural_name']],
  },
  openInvite: { right: invitation, wrong: [[{ link_token: '../x' }, 'link_token']] },
  acceptInvite: { right: invitation, wrong: [[{ link_token: 7 }, 'link_token']] },
  getRoomLink: { right: named(), wrong: wrongName },
  createRoomLink: {
    right: named({ life: 'week', needs_approval: true }),
    wrong: [[{ im_room_name: 'room', life: 'year', needs_approval: true }, 'life']],
  },
  revokeRoomLink: { right: named(), wrong: wrongName },
  answerRoomRequest: {
    right: named({ im_user_name: 'ben', accept: false }),
    wrong: [[{ im_room_name: 'room', im_user_name: 'ben' }, 'accept']],
  },
  setRoomAnnouncement: {
    right: named({ text: 'Meet at ten' }),
    wrong: [[{ im_room_name: 'room' }, 'text']],
  },
  readRoomAnnouncement: {
    right: named({ announced_at: 1 }),
    wrong: [[{ im_room_name: 'room', announced_at: -1 }, 'announced_at']],
  },
  listRoomAnnouncements: { right: named(), wrong: wrongName },
  setRoomTopic: { right: named({ text: 'Launch' }), wrong: [[{ im_room_name: 'room' }, 'text']] },
  setRoomPicture: {
    right: named({ picture: '' }),
    wrong: [[{ im_room_name: 'room' }, 'picture']],
  },
  changeRoomOwner: { right: named({ im_user_name: 'ben' }), wrong: wrongName },
  inviteToRoom: { right: named({ im_user_names: ['ben'] }), wrong: wrongName },
  kickFromRoom: { right: named({ im_user_names: ['ben'] }), wrong: wrongName },
  getRoom: { right: inRoom(({ name }) => ({ room_name: name })), wrong: [[{}, 'room_name']] },
  listRoomSettings: { right: named(), wrong: wrongName },
  getRoomSetting: {
    right: inRoom(({ id }) => ({ im_room_id: id, type: 9 })),
    wrong: [[{ im_room_id: '-1', type: 9 }, 'im_room_id']],
  },
  setRoomSetting: {
    right: inRoom(({ id }) => ({ im_room_id: id, type: 9, value: true })),
    wrong: [
      [{ im_room_id: '1', type: '9', value: true }, 'type'],
      [{ im_room_id: '1', type: 9, value: 'true' }, 'value'],
    ],
  },
  getRoomNickname: { right: inRoom(({ id }) => ({ im_room_id: id })), wrong: [[{}, 'im_room_id']] },
  setRoomNickname: {
    right: inRoom(({ id }) => ({ im_room_id: id, tag_id: 'Nick' })),
    wrong: [[{ im_room_id: '1' }, 'tag_id']],
  },
  listRooms: {
    right: () => ({}),
    wrong: [
      [{ search_type: 4 }, 'search_type'],
      [{ search_type: 1, page_num: 0 }, 'page_num'],
      [{ search_type: 0, im_room_names: Array.from({ length: 501 }, () => 'room') }, 'im_room_names'],
    ],
  },
  listAnswers: { right: named(), wrong: wrongName },
  getLatestAnswer: { right: named(), wrong: wrongName },
  addAnswer: { right: mark, wrong: wrongMark },
  deleteAnswer: { right: mark, wrong: wrongMark },
  listReaders: {
    right: aboutMessage((im_room_name, { seq }) => ({ im_room_name, seq })),
    wrong: [[{ im_room_name: 'room', seq: 0 }, 'seq']],
  },
  countReaders: {
    right: aboutMessage((im_room_name, { seq }) => ({ im_room_name, seqs: [seq] })),
    wrong: [[{ im_room_name: 'room', seqs: Array.from({ length: 101 }, () => 1) }, 'seqs']],
  },
  sendTip: {
    right: aboutMessage((im_room_name, { id }) => ({
      ...{ im_room_name, type: 2, content: 'download', message_id: id },
    })),
    wrong: [
      [{ type: 3, content: 'download', message_id: 'm' }, 'type'],
      [{ type: 2, content: 'Pay here', message_id: 'm' }, 'content'],
      [{ type: 1, content: 'download', message_id: 'm' }, 'send_to_im_user_name'],
    ],
  },
}
