import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { encodePinning } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { ChangeSettings } from '../contacts/change-settings.ts'

export const createPins = ({ callWhenReachable }: Context, changeSettings: ChangeSettings) => ({
  /** Pinned conversations stand above all others, on every device. Tells whether the server agreed. */
  setPinned: (key: ConversationKey, isPinned: boolean): Promise<boolean> =>
    changeSettings(key, { isPinned, ...(isPinned && { isHidden: false }) }, () =>
      callWhenReachable(key, isPinned ? 'addPin' : 'deletePin', encodePinning(splitConversationKey(key))),
    ),
})
