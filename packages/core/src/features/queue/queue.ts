import { type ConversationKey, type PlaceFacts, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createQueue = ({ call }: Context) => ({
  /** Where a customer stands [queue-1]; undefined: it could not be asked. */
  async load(key: ConversationKey): Promise<PlaceFacts | undefined> {
    const answer = await call('getQueuePlace', { im_room_name: splitConversationKey(key).id })
    if (!answer.ok) return undefined
    const { place, asked_at: askedAt, usual_ms: usualMs, answerer, until, next } = answer.value
    return { place, askedAt, usualMs, answerer, until, next }
  },
})

export const queue = { start: createQueue } satisfies Feature
