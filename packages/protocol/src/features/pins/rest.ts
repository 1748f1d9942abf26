import * as z from 'zod/mini'
import type { ConversationRef } from '../../conversation.ts'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { ContactSettings } from '../contacts/settings.ts'

const ids = {
  /** 1 a person, 2 a group, as in `sendTips`. */
  type: z.literal([1, 2]),
  id_name: z.string().check(z.minLength(1), z.maxLength(64)),
}
const Pinning = z.object({
  ...ids,
  /** Other clients may write it as read acks do. */
  type: z.literal([1, 2, 'chat', 'groupchat']),
  resource: z.optional(z.string().check(z.maxLength(64))),
})

const Pin = z.object({ ...ids, time: z.number() })
export type Pin = z.infer<typeof Pin>

export const decodePinned = ({
  type,
  id_name,
}: Pick<z.infer<typeof Pinning>, 'type' | 'id_name'>): ConversationRef => ({
  kind: type === 1 || type === 'chat' ? 'chat' : 'groupchat',
  id: id_name,
})

export const encodePin = ({ kind, id }: ConversationRef, time: number): Pin => ({
  type: kind === 'chat' ? 1 : 2,
  id_name: id,
  time,
})

/** The format the web client requests [pins-1]. */
export const encodePinning = (ref: ConversationRef): z.infer<typeof Pinning> => {
  const { type, id_name } = encodePin(ref, 0)
  return { type, id_name, resource: 'web' }
}

export const listPins = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/chat/top/list',
  summary: 'List the pinned conversations, latest first.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(Pin),
})

const pinning = {
  ...PERSONAL_CALL,
  examples: {
    right: { type: 1, id_name: 'ben', resource: 'web' },
    wrong: [
      [{ type: 3, id_name: 'ben', resource: 'web' }, 'type'],
      [{ type: 1 }, 'id_name'],
    ],
  },
  request: Pinning,
  answer: ContactSettings,
} as const

export const addPin = endpoint({
  ...pinning,
  path: '/business/user/chat/top/add',
  summary: 'Pin a conversation.',
})

export const deletePin = endpoint({
  ...pinning,
  path: '/business/user/chat/top/delete',
  summary: 'Unpin a conversation.',
})
