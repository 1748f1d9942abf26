import {
  type ConversationKey,
  countsAsUnread,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { Conversation, State } from '../../store/state.ts'
import { Table } from '../../store/table.ts'
import type { RecentEvent } from './events.ts'
import { loadRows } from './load-rows.ts'
import { createLoadRecent } from './recent.ts'
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

/** As far as it is known here; the server counts all of them. */
function countReadSince(state: State, key: ConversationKey, from: number): number {
  const readSeq = state.conversations.get(key)?.readSeq ?? 0
  const isCounted = ({ stamp, sender, content }: Message) =>
    stamp !== undefined &&
    stamp.seq >= from &&
    stamp.seq <= readSeq &&
    sender !== state.session.me?.id &&
    countsAsUnread(content)
  return selectShownMessages(state, key).filter(isCounted).length
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
      services.settings.change(
        key,
        { isMarkedUnread: true, markedSeq: 0, markedCount: 0, isHidden: false },
        () => callWhenReachable(key, 'markUnread', { ...chatOf(key), isMarkedUnread: true }),
      ),
    /** This message and what follows it count again, until the conversation is opened next [unread-5]. */
    async markUnreadFrom({ conversation: key, stamp }: Message): Promise<boolean> {
      if (!stamp) return false
      const mark = { markedSeq: stamp.seq, markedCount: countReadSince(state(), key, stamp.seq) }
      return await services.settings.change(key, { ...mark, isMarkedUnread: true, isHidden: false }, () =>
        callWhenReachable(key, 'markUnread', { ...chatOf(key), isMarkedUnread: true, fromSeq: stamp.seq }),
      )
    },
  }
}

function createRecent(context: Context) {
  const verbs = createListVerbs(context)
  context.provide({
    recent: {
      load: createLoadRecent(context),
      loadRows: choice => loadRows(context, choice),
      put: verbs.put,
    },
  })
  return verbs
}

export const recent = {
  initial: { conversations: Table.of([]), recent: 'loading' },
  reducers: [recentReducers],
  start: createRecent,
} satisfies Feature
