import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export const topic = {
  roomReducers: {
    topicChanged: (room, { text }) => ({ ...room, topic: text === '' ? undefined : text }),
  },
  start: ({ call }: Context) => ({
    /** Empty removes it. The caller shows a refusal. */
    set: (key: ConversationKey, text: string): Promise<CallResult<unknown>> =>
      call('setRoomTopic', { im_room_name: splitConversationKey(key).id, text }),
  }),
} satisfies Feature
