import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { cacheRows } from './cache-rows.ts'
import { loadRows } from './load-rows.ts'
import { loadRecent } from './recent.ts'

const chatOf = (key: ConversationKey) => {
  const { kind, id } = splitConversationKey(key)
  return { recordType: kind, chatUserId: id }
}

function createListVerbs(context: Context) {
  const { state, clock, callWhenReachable, services } = context
  return {
    /** Hides it from the list until its next message. */
    remove: (key: ConversationKey): Promise<boolean> =>
      services.settings.change(key, { isHidden: true, isMarkedUnread: false }, async () => {
        const deleted = await callWhenReachable(key, 'deleteRecent', { deleteChats: [chatOf(key)] })
        return deleted.ok ? { ok: true, value: deleted.value[0] } : deleted
      }),
    /** Puts it on the list, with or without messages, before everything older than now. */
    put: (key: ConversationKey): Promise<boolean> =>
      services.settings.change(key, { isHidden: false, shownTime: clock.now() + state().timeDiff }, () =>
        callWhenReachable(key, 'saveRecent', chatOf(key)),
      ),
    /** One's own unread mark; reading clears it. */
    markUnread: (key: ConversationKey): Promise<boolean> =>
      services.settings.change(key, { isMarkedUnread: true, isHidden: false }, () =>
        callWhenReachable(key, 'markUnread', { ...chatOf(key), isMarkedUnread: true }),
      ),
  }
}

export function createRecent(context: Context) {
  const verbs = createListVerbs(context)
  context.provide({
    recent: {
      load: () => loadRecent(context),
      loadRows: choice => loadRows(context, choice),
      put: verbs.put,
    },
  })
  if (context.options.recentCache) cacheRows(context, context.options.recentCache)
  return verbs
}
