import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Conversation } from '../../store/state.ts'
import { Table } from '../../store/table.ts'
import { cacheRows } from './cache-rows.ts'
import type { RecentEvent } from './events.ts'
import { loadRows } from './load-rows.ts'
import { loadRecent } from './recent.ts'
import { recentReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    recent: RecentEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    conversations: Table<ConversationKey, Conversation>
    /** `partial`: rows of the local cache or of the first page can be used, but the list is not known whole. */
    recent: 'loading' | 'partial' | 'ready' | 'error'
  }
}

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

function createRecent(context: Context) {
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

export const recent = {
  initial: { conversations: Table.of([]), recent: 'loading' },
  reducers: [recentReducers],
  start: createRecent,
} satisfies Feature
