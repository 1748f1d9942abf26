import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export const archivedGroups = {
  roomReducers: {
    roomRestored: room => ({ ...room, archivedAt: undefined }),
  },
  start: ({ call, notify }: Context) => ({
    /** Archives a group, or brings it back. A refusal is shown to the person. */
    async set(key: ConversationKey, isArchived: boolean): Promise<CallResult<unknown>> {
      const request = { im_room_name: splitConversationKey(key).id, is_archived: isArchived }
      const answer = await call('archiveRoom', request)
      if (!answer.ok) notify(answer.problem)
      return answer
    },
  }),
} satisfies Feature
