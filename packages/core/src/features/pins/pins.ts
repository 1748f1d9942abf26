import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { encodePinning } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createPins = ({ callWhenReachable, services }: Context) => ({
  /** Pinned conversations are above all others, on every device. Returns whether the server accepted it. */
  set: (key: ConversationKey, isPinned: boolean): Promise<boolean> =>
    services.settings.change(key, { isPinned, ...(isPinned && { isHidden: false }) }, () =>
      callWhenReachable(key, isPinned ? 'addPin' : 'deletePin', encodePinning(splitConversationKey(key))),
    ),
})

export const pins = {
  start: createPins,
} satisfies Feature
