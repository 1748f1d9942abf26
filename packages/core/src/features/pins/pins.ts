import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { encodePinning } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'

export const createPins = ({ callWhenReachable, services }: Context) => ({
  /** Pinned conversations stand above all others, on every device. Tells whether the server agreed. */
  set: (key: ConversationKey, isPinned: boolean): Promise<boolean> =>
    services.settings.change(key, { isPinned, ...(isPinned && { isHidden: false }) }, () =>
      callWhenReachable(key, isPinned ? 'addPin' : 'deletePin', encodePinning(splitConversationKey(key))),
    ),
})
