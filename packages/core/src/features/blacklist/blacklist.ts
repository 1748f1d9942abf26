import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createBlacklist = ({ callWhenReachable, services }: Context) => ({
  /** Neither of the two can write to the other while blocked. */
  set(key: ConversationKey, isBlacked: boolean): Promise<boolean> {
    const { id } = splitConversationKey(key)
    return services.settings.change(key, { isBlacked }, () =>
      callWhenReachable(key, isBlacked ? 'addBlack' : 'deleteBlack', { im_user_name: id }),
    )
  },
})

export const blacklist = {
  start: createBlacklist,
} satisfies Feature
