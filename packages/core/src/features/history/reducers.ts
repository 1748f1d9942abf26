import type { Message } from '@parley/protocol/model'
import { change, withNewTimeline, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { Conversation, Timeline } from '../../store/state.ts'
import { archiveInto } from '../messages/archive-into.ts'
import { mergeArchived } from '../messages/merge-archived.ts'

const newestSeq = (messages: readonly Message[]): number => messages.at(-1)?.stamp?.seq ?? 0

const dividerOf = (conversation: Conversation | undefined): number | undefined =>
  conversation && conversation.unread > 0 ? conversation.readSeq : undefined

/** Live messages may have come before the page; what lies below the page would leave a hole and is dropped. */
function showNewest(timeline: Timeline, page: readonly Message[], hasOlder: boolean): Timeline {
  const oldest = page[0]?.stamp?.seq ?? 0
  const kept = timeline.messages.filter(message => !message.stamp || message.stamp.seq >= oldest)
  const shown = { ...timeline, messages: kept, loaded: true, hasOlder, older: 'idle' as const }
  return archiveInto(shown, page, newestSeq(page))
}

export const historyReducers: Reducers = {
  conversationOpened(state, { key }) {
    // Opened again while it is open: the divider stays where the reader saw it.
    if (state.current === key) return state
    const opened = change(state, { current: key })
    if (!key) return opened
    return withNewTimeline(opened, key, timeline => ({
      ...timeline,
      dividerSeq: dividerOf(state.conversations[key]),
    }))
  },
  historyRequested: (state, { key }) =>
    withNewTimeline(state, key, timeline => change(timeline, { older: 'loading' })),
  historyFailed: (state, { key }) =>
    withTimeline(state, key, timeline => change(timeline, { older: 'error' })),
  newestLoaded: (state, { key, messages, hasOlder }) =>
    withTimeline(state, key, timeline => ({
      ...showNewest(timeline, messages, hasOlder),
      dividerSeq: timeline.dividerSeq ?? dividerOf(state.conversations[key]),
    })),
  olderLoaded: (state, { key, messages, hasOlder }) =>
    withTimeline(state, key, timeline =>
      change(timeline, {
        messages: mergeArchived(timeline.messages, messages),
        hasOlder,
        older: 'idle',
      }),
    ),
  missedLoaded: (state, { key, messages }) =>
    withTimeline(state, key, timeline => archiveInto(timeline, messages, newestSeq(messages))),
}
