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
  summary:
    'A notice from a known template: type 1 to send_to_im_user_name, 2 to im_room_name. `download`: the caller has downloaded the file of message_id.',
  request: z.object({
    type: z.union([z.literal(TIP_TO_PERSON), z.literal(TIP_TO_ROOM)]),
    content: z.enum(TIP_TEMPLATES),
    message_id: messageId,
    send_to_im_user_name: z.optional(name),
    im_room_name: z.optional(name),
  }),
  answer: z.object({}),
})
