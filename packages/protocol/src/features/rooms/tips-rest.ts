import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'

const name = z.string().check(z.regex(ID_PATTERN))
const messageId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** Tips that users may have the server send. The server fills in names and file names [trust-2]. */
const TIP_TEMPLATES = ['download'] as const
export type TipTemplate = (typeof TIP_TEMPLATES)[number]

export const TIP_TO_PERSON = 1
export const TIP_TO_ROOM = 2

export const sendTip = endpoint({
  method: 'POST',
  path: '/business/user/chat/sendTips',
  service: 'chat',
  access: 'user',
  limit: 'tips',
  repeatable: false,
  room: 'sendTip',
  readByOthers: ['content'],
  summary:
    'Send a notice from a fixed template. Type 1 goes to send_to_im_user_name, type 2 to im_room_name. `download` says that the caller has downloaded the file of message_id. Without message_id, `content` may be words that name the file: they are not shown, and nothing is sent where they name none.',
  examples: {
    right: { im_room_name: '<group.name>', type: 2, content: 'download', message_id: '<attachment.id>' },
    wrong: [
      [{ type: 3, content: 'download', message_id: 'm' }, 'type'],
      [{ type: 2, content: 'Pay here', message_id: 'm' }, 'content'],
      [{ type: 1, content: 'download', message_id: 'm' }, 'send_to_im_user_name'],
    ],
  },
  request: z.object({
    type: z.union([z.literal(TIP_TO_PERSON), z.literal(TIP_TO_ROOM)]),
    content: z.union([z.enum(TIP_TEMPLATES), z.string().check(z.minLength(1), z.maxLength(1000))]),
    message_id: z.optional(messageId),
    send_to_im_user_name: z.optional(name),
    im_room_name: z.optional(name),
  }),
  answer: z.object({}),
})
