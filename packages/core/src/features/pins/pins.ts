import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { encodePinning } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { ChangeSettings } from '../contacts/change-settings.ts'

export const createPins = ({ callWhenReachable }: Context, changeSettings: ChangeSettings) => ({
  /** Pinned conversations stand above all others, on every device. Tells whether the server agreed. */
  setPinned: (key: ConversationKey, isTop: boolean): Promise<boolean> =>
    changeSettings(key, { isTop, ...(isTop && { isHidden: false }) }, () =>
      callWhenReachable(key, isTop ? 'addPin' : 'deletePin', encodePinning(splitConversationKey(key))),
    ),
})
