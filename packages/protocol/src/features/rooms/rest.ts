import * as z from 'zod/mini'
import { PAGE_SIZE } from '../../constants.ts'
import { type Endpoint, endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { MAX_PAST_DAYS, WHOLE_PAST } from '../merged-rooms/merged-room.ts'
import { picture } from '../profile/picture.ts'
import { GroupData } from './group-data.ts'
import { MAX_ROOM_MEMBERS } from './rules.ts'

const MAX_ROOMS_ASKED = 500
/** Longer than any valid name, so that the name rule reports names that are too long. */
const MAX_NAME_INPUT = 20_000

const roomName = z.string().check(z.regex(ID_PATTERN))
const roomId = z.string().check(z.regex(/^\d{1,15}$/))
const userName = z.string().check(z.regex(ID_PATTERN))
const people = z.array(userName).check(z.minLength(1), z.maxLength(MAX_ROOM_MEMBERS))
const name = z.string().check(z.maxLength(MAX_NAME_INPUT))
const whole = z.number().check(z.int())
/** For merged rooms: how many days of the past colleagues see; -1: all. */
const pastDays = z._default(whole.check(z.gte(WHOLE_PAST), z.lte(MAX_PAST_DAYS)), 0)
const none = z.object({})

type Definition<R extends z.ZodMiniType, A extends z.ZodMiniType> = Pick<
  Endpoint<R, A>,
  'path' | 'summary' | 'examples' | 'request' | 'answer'
> &
  Partial<Pick<Endpoint, 'access' | 'limit' | 'room' | 'readByOthers'>>

/** Changes are never replayed after reconnecting: a role may have changed meanwhile [delivery-11]. */
const change = <R extends z.ZodMiniType, A extends z.ZodMiniType>(definition: Definition<R, A>) =>
  endpoint({
    method: 'POST',
    service: 'chat',
    access: 'user',
    limit: 'roomChange',
    repeatable: false,
    ...definition,
  })

const question = <R extends z.ZodMiniType, A extends z.ZodMiniType>(definition: Definition<R, A>) =>
  endpoint({
    method: 'POST',
    service: 'chat',
    access: 'user',
    limit: 'default',
    repeatable: true,
    ...definition,
  })

export const addRoom = change({
  path: '/business/user/chat/room/add',
  access: 'staff',
  limit: 'roomCreate',
  readByOthers: ['natural_name'],
  summary:
    'Create a group. The caller becomes its owner; without a name it is named after its members. With `ref_im_user_name` the chat with that person is opened to colleagues, who see the last `past_days` days of it (-1: all), and with `past_single` also what was said to the person alone during an earlier opening.',
  examples: {
    right: { natural_name: 'Ours', im_user_names: ['ben'] },
    wrong: [
      [{ im_user_names: [] }, 'im_user_names'],
      [{ im_user_names: ['ben', { $ne: '' }] }, 'im_user_names.1'],
      [{ im_user_names: ['ben'], natural_name: ' ' }, 'natural_name'],
    ],
  },
  request: z.object({
    natural_name: z.optional(name),
    im_user_names: people,
    ref_im_user_name: z.optional(userName),
    past_days: pastDays,
    past_single: z._default(z.boolean(), false),
  }),
  answer: GroupData,
})

export const quitRoom = change({
  path: '/business/user/chat/room/quit',
  room: 'quit',
  summary: 'Leave a group. The owner has to transfer ownership first.',
  examples: { as: 'member', right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: none,
})

export const dismissRoom = change({
  path: '/business/user/chat/room/dismiss',
  room: 'dismiss',
  summary: 'Delete a group for everybody. Its members can still read what was said until now.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: none,
})

export const renameRoom = change({
  path: '/business/user/chat/room/rename',
  room: 'rename',
  readByOthers: ['natural_name'],
  summary: 'Rename a group. A name has 1 to 150 characters, without control and direction characters.',
  examples: {
    right: { im_room_name: '<group.name>', natural_name: 'Other' },
    wrong: [[{ im_room_name: 'room' }, 'natural_name']],
  },
  request: z.object({ im_room_name: roomName, natural_name: name }),
  answer: none,
})

export const setRoomPicture = change({
  path: '/business/user/chat/room/picture',
  room: 'changeInfo',
  summary: 'Set the picture of a group. It is base64 and cropped to a square; empty shows the members again.',
  examples: {
    right: { im_room_name: '<group.name>', picture: '' },
    wrong: [[{ im_room_name: 'room' }, 'picture']],
  },
  request: z.object({ im_room_name: roomName, picture }),
  answer: none,
})

export const changeRoomOwner = change({
  path: '/business/user/chat/room/changeowner',
  room: 'changeOwner',
  summary:
    'Transfer the ownership of a group to a member who is not a customer. The caller stays as a member. In merged rooms the new owner shows later colleagues at most `past_days` days of what was said before.',
  examples: {
    right: { im_room_name: '<group.name>', im_user_name: '<member.account>' },
    wrong: WRONG_ROOM_NAMES,
  },
  request: z.object({ im_room_name: roomName, im_user_name: userName, past_days: pastDays }),
  answer: none,
})

export const inviteToRoom = change({
  path: '/business/user/chat/room/invite',
  limit: 'roomInvite',
  room: 'invite',
  summary:
    'Add people to a group, all or none. The answer names those who were not members before. `past_days` applies to merged rooms.',
  examples: {
    right: { im_room_name: '<group.name>', im_user_names: ['<colleague.account>'] },
    wrong: WRONG_ROOM_NAMES,
  },
  request: z.object({ im_room_name: roomName, im_user_names: people, past_days: pastDays }),
  answer: z.object({ im_user_names: z.array(z.string()) }),
})

export const kickFromRoom = change({
  path: '/business/user/chat/room/kick',
  room: 'kick',
  summary: 'Remove members from a group. The answer names those who were members.',
  examples: {
    right: { im_room_name: '<group.name>', im_user_names: ['<member.account>'] },
    wrong: WRONG_ROOM_NAMES,
  },
  request: z.object({ im_room_name: roomName, im_user_names: people }),
  answer: z.object({ im_user_names: z.array(z.string()) }),
})

export const getRoom = question({
  path: '/business/user/chat/room/desktop/get',
  room: 'read',
  summary: 'Get a group with all its members.',
  examples: { right: { room_name: '<group.name>' }, wrong: [[{}, 'room_name']] },
  request: z.object({ room_name: roomName }),
  answer: GroupData,
})

export const listRoomSettings = question({
  path: '/business/user/chat/room/setting/list',
  room: 'read',
  summary: 'List the settings of a group for the caller, and the members who are admins or silenced.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: z.object({
    im_room_name: z.string(),
    im_room_id: z.string(),
    setting: z.array(z.boolean()),
    admins: z.array(z.string()),
    silenced: z.array(z.string()),
  }),
})

const flagOf = { type: whole, im_room_id: roomId, im_user_name: z.optional(userName) }

export const getRoomSetting = question({
  path: '/business/user/chat/room/setting/get',
  room: 'read',
  summary:
    'Get one setting of a group by its position. With `im_user_name` it is the setting of that member (8, 10).',
  examples: {
    right: { im_room_id: '<group.id>', type: 9 },
    wrong: [[{ im_room_id: '-1', type: 9 }, 'im_room_id']],
  },
  request: z.object(flagOf),
  answer: z.object({ type: z.number(), value: z.boolean() }),
})

export const setRoomSetting = change({
  path: '/business/user/chat/room/setting/set',
  room: 'silenceAll',
  summary:
    'Change a setting of a group. 1: mute for the caller; 6, in merged rooms: whether `im_user_name` may write, or without it the mode (true: only the owner and the person); 8: make `im_user_name` an admin; 9: silence everybody; 10: silence `im_user_name`; 11: forbid adding friends.',
  examples: {
    right: { im_room_id: '<group.id>', type: 9, value: true },
    wrong: [
      [{ im_room_id: '1', type: '9', value: true }, 'type'],
      [{ im_room_id: '1', type: 9, value: 'true' }, 'value'],
    ],
  },
  request: z.object({ ...flagOf, value: z.boolean() }),
  answer: z.object({ type: z.number(), value: z.boolean() }),
})

export const getRoomNickname = question({
  path: '/business/user/chat/room/getnickname',
  room: 'read',
  summary: "Get the caller's name in a group. Empty means that the caller uses their own name.",
  examples: { right: { im_room_id: '<group.id>' }, wrong: [[{}, 'im_room_id']] },
  request: z.object({ im_room_id: roomId }),
  answer: z.object({ im_room_id: z.string(), tag_id: z.string() }),
})

export const setRoomNickname = change({
  path: '/business/user/chat/room/setnickname',
  room: 'setNickname',
  readByOthers: ['tag_id'],
  summary:
    "Set the caller's name in a group. `tag_id` is the name, empty to use the caller's own name again; names in a group are unique.",
  examples: { right: { im_room_id: '<group.id>', tag_id: 'Nick' }, wrong: [[{ im_room_id: '1' }, 'tag_id']] },
  request: z.object({ im_room_id: roomId, tag_id: name }),
  answer: none,
})

export const listRooms = question({
  path: '/business/user/chat/room/list',
  summary:
    "List the caller's groups, newest first, with nine members each. search_type 0: those in im_room_names; 1: a page of those the caller created (host true) or joined (host false), by part of the name; 3: customer rooms; 5: merged rooms; none: all.",
  examples: {
    right: {},
    wrong: [
      [{ search_type: 4 }, 'search_type'],
      [{ search_type: 1, page_num: 0 }, 'page_num'],
      [{ search_type: 0, im_room_names: Array(501).fill('room') }, 'im_room_names'],
    ],
  },
  request: z.object({
    search_type: z.optional(z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(5)])),
    im_room_names: z.optional(z.array(roomName).check(z.maxLength(MAX_ROOMS_ASKED))),
    page_num: z._default(whole.check(z.gte(1)), 1),
    page_size: z._default(whole.check(z.gte(1)), PAGE_SIZE),
    search_natural_name: z.optional(name.check(z.regex(/^[^\0]*$/))),
    host: z._default(z.boolean(), true),
  }),
  answer: z.array(GroupData),
})
