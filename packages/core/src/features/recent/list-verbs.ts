import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

const chatOf = (key: ConversationKey) => {
  const { kind, id } = splitConversationKey(key)
  return { recordType: kind, chatUserId: id }
}

export function createListVerbs(context: Context) {
  const { state, clock, callWhenReachable, services } = context
  return {
    /** Off the list until its next message. */
    remove: (key: ConversationKey): Promise<boolean> =>
      services.settings.change(key, { isHidden: true, isMarkedUnread: false }, async () => {
        const deleted = await callWhenReachable(key, 'deleteRecent', { deleteChats: [chatOf(key)] })
        return deleted.ok ? { ok: true, value: deleted.value[0] } : deleted
      }),
    /** On the list, whether or not something was said, here before what is older than now. */
    put: (key: ConversationKey): Promise<boolean> =>
      services.settings.change(key, { isHidden: false, shownTime: clock.now() + state().timeDiff }, () =>
        callWhenReachable(key, 'saveRecent', chatOf(key)),
      ),
    /** A mark of one's own; reading takes it away. */
    markUnread: (key: ConversationKey): Promise<boolean> =>
      services.settings.change(key, { isMarkedUnread: true, isHidden: false }, () =>
        callWhenReachable(key, 'markUnread', { ...chatOf(key), isMarkedUnread: true }),
      ),
  }
}
