import * as z from 'zod/mini'
import { MAX_PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const seq = z.number().check(z.int(), z.gte(1))
/** Seqs are those of the owner's own chat, which the merged room continues. */
const in_chat = z.optional(z.boolean())
const call = { method: 'POST', service: 'chat', access: 'user' } as const

export const listReaders = endpoint({
  ...call,
  path: '/business/user/chat/room/message/readers',
  limit: 'lookup',
  repeatable: true,
  room: 'read',
  summary:
    'List the members who have and who have not read a message. The author and members who joined later are in neither list.',
  examples: {
    right: { im_room_name: '<group.name>', seq: '<message.seq>' },
    wrong: [[{ im_room_name: 'room', seq: 0 }, 'seq']],
  },
  request: z.object({ im_room_name: roomName, seq, in_chat }),
  answer: z.object({ read: z.array(z.string()), unread: z.array(z.string()) }),
})

export const countReaders = endpoint({
  ...call,
  path: '/business/user/chat/room/message/readcounts',
  limit: 'lookup',
  repeatable: true,
  room: 'read',
  summary:
    'Count the members who have read each of these messages. The answer also says how many members each was sent to.',
  examples: {
    right: { im_room_name: '<group.name>', seqs: ['<message.seq>'] },
    wrong: [[{ im_room_name: 'room', seqs: Array(101).fill(1) }, 'seqs']],
  },
  request: z.object({
    im_room_name: roomName,
    in_chat,
    seqs: z.array(seq).check(z.maxLength(MAX_PAGE_SIZE)),
  }),
  answer: z.array(z.object({ seq: z.number(), read: z.number(), total: z.number() })),
})
