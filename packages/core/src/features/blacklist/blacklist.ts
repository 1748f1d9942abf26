import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { ChangeSettings } from '../contacts/change-settings.ts'

export const createBlacklist = ({ callWhenReachable }: Context, changeSettings: ChangeSettings) => ({
  /** Neither of the two can write to the other while it lasts. */
  setBlacklisted(key: ConversationKey, isBlacked: boolean): Promise<boolean> {
    const { id } = splitConversationKey(key)
    return changeSettings(key, { isBlacked }, () =>
      callWhenReachable(key, isBlacked ? 'addBlack' : 'deleteBlack', { im_user_name: id }),
    )
  },
})
