import * as z from 'zod/mini'
import { PAGE_SIZE } from '../../constants.ts'
import { type Endpoint, endpoint } from '../../endpoint.ts'
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
  'path' | 'summary' | 'request' | 'answer'
> &
  Partial<Pick<Endpoint, 'access' | 'limit'>>

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
  summary:
    'Found a group with these people; the caller owns it. Without a name it is called after its members. With `ref_im_user_name` the chat with that person is opened to colleagues, who see the last `past_days` of it (-1: all).',
  request: z.object({
    natural_name: z.optional(name),
    im_user_names: people,
    ref_im_user_name: z.optional(userName),
    past_days: pastDays,
  }),
  answer: GroupData,
})

export const quitRoom = change({
  path: '/business/user/chat/room/quit',
  summary: 'Leave a group. The owner hands it over first.',
  request: z.object({ im_room_name: roomName }),
  answer: none,
})

export const dismissRoom = change({
  path: '/business/user/chat/room/dismiss',
  summary: 'End a group for everybody. What was said stays readable up to this moment.',
  request: z.object({ im_room_name: roomName }),
  answer: none,
})

export const renameRoom = change({
  path: '/business/user/chat/room/rename',
  summary: 'Give a group another name: 1 to 150 characters, without control and direction characters.',
  request: z.object({ im_room_name: roomName, natural_name: name }),
  answer: none,
})

export const setRoomPicture = change({
  path: '/business/user/chat/room/picture',
  summary:
    'Give a group a picture of its own: base64, which the server crops to a square; empty shows its members again.',
  request: z.object({ im_room_name: roomName, picture }),
  answer: none,
})

export const changeRoomOwner = change({
  path: '/business/user/chat/room/changeowner',
  summary: 'Hand a group over to a member who is no customer; the caller becomes a member.',
  request: z.object({ im_room_name: roomName, im_user_name: userName }),
  answer: none,
})

export const inviteToRoom = change({
  path: '/business/user/chat/room/invite',
  limit: 'roomInvite',
  summary:
    'Take people into a group, all or none. The answer names those who were not members before. `past_days` is for merged rooms.',
  request: z.object({ im_room_name: roomName, im_user_names: people, past_days: pastDays }),
  answer: z.object({ im_user_names: z.array(z.string()) }),
})

export const kickFromRoom = change({
  path: '/business/user/chat/room/kick',
  summary: 'Remove members. The answer names those who were members.',
  request: z.object({ im_room_name: roomName, im_user_names: people }),
  answer: z.object({ im_user_names: z.array(z.string()) }),
})

export const getRoom = question({
  path: '/business/user/chat/room/desktop/get',
  summary: 'A group with all of its members.',
  request: z.object({ room_name: roomName }),
  answer: GroupData,
})

export const listRoomSettings = question({
  path: '/business/user/chat/room/setting/list',
  summary: 'The flags of a group as they are for the caller, and the members with a flag of their own.',
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
  summary: 'One flag by its position; of another member where `im_user_name` is given (8, 10).',
  request: z.object(flagOf),
  answer: z.object({ type: z.number(), value: z.boolean() }),
})

export const setRoomSetting = change({
  path: '/business/user/chat/room/setting/set',
  summary:
    'Set a flag: 1 mute for oneself; 6 of a merged room: chat permission of `im_user_name`, without it the mode (true: the owner and the person alone); 8 admin and 10 silence of `im_user_name`; 9 silence for all; 11 no adding of friends.',
  request: z.object({ ...flagOf, value: z.boolean() }),
  answer: z.object({ type: z.number(), value: z.boolean() }),
})

export const getRoomNickname = question({
  path: '/business/user/chat/room/getnickname',
  summary: "The caller's name in a group; empty where it is the person's own name.",
  request: z.object({ im_room_id: roomId }),
  answer: z.object({ im_room_id: z.string(), tag_id: z.string() }),
})

export const setRoomNickname = change({
  path: '/business/user/chat/room/setnickname',
  summary:
    'Take a name in a group; `tag_id` is the name, empty to use your real name again. Names in a group are unique.',
  request: z.object({ im_room_id: roomId, tag_id: name }),
  answer: none,
})

export const listRooms = question({
  path: '/business/user/chat/room/list',
  summary:
    'Own groups, newest first, with nine members each. search_type 0: those in im_room_names; 1: a page of those created (host true) or joined (host false), by part of the name; 3: customer rooms; 5: multi-chat rooms; none: all.',
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
