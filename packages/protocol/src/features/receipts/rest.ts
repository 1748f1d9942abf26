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
  summary:
    'Which members have read a message and which have not; its author and later members are in neither.',
  request: z.object({ im_room_name: roomName, seq, in_chat }),
  answer: z.object({ read: z.array(z.string()), unread: z.array(z.string()) }),
})

export const countReaders = endpoint({
  ...call,
  path: '/business/user/chat/room/message/readcounts',
  limit: 'lookup',
  repeatable: true,
  summary: 'How many members have read each of these messages, of how many.',
  request: z.object({
    ...{ im_room_name: roomName, in_chat },
    seqs: z.array(seq).check(z.maxLength(MAX_PAGE_SIZE)),
  }),
  answer: z.array(z.object({ seq: z.number(), read: z.number(), total: z.number() })),
})
