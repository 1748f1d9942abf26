import { type ConversationKey, conversationKey, type Message } from '@parley/protocol/model'
import { isAway } from '../../selectors/shown-messages.ts'
import { change, emptyTimeline, withNewTimeline, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { readPositionOf, unreadCountOf } from '../../store/marked.ts'
import { mentions } from '../../store/mentions.ts'
import { archiveInto, mergeArchived } from '../../store/merge-archived.ts'
import type { Conversation, State, Timeline } from '../../store/state.ts'
import { Table } from '../../store/table.ts'
import { purge } from '../../store/withdrawn.ts'
import type { HeldRange } from './events.ts'

interface Loaded {
  messages: readonly Message[]
  held?: HeldRange
}

const newestSeq = ({ messages, held }: Loaded): number => held?.to ?? messages.at(-1)?.stamp?.seq ?? 0
const oldestSeq = ({ messages, held }: Loaded): number => held?.from ?? messages[0]?.stamp?.seq ?? 0

const dividerOf = (conversation: Conversation | undefined): number | undefined =>
  conversation && unreadCountOf(conversation) > 0 ? readPositionOf(conversation) : undefined

const mentionOf = (conversation: Conversation | undefined): number | undefined =>
  conversation?.isMentioned ? conversation.mentionSeq : undefined

const heldFrom = ({ held }: Loaded): Pick<Timeline, 'heldFrom'> => (held ? { heldFrom: held.from } : {})

/** Live messages may have arrived before the page; messages below the page would leave a gap and are dropped. */
function showNewest(timeline: Timeline, page: Loaded, hasOlder: boolean): Timeline {
  const oldest = Math.max(oldestSeq(page), (timeline.keptTo ?? -1) + 1)
  const kept = timeline.messages.filter(message => !message.stamp || message.stamp.seq >= oldest)
  const shown = {
    ...timeline,
    messages: kept,
    keptTo: undefined,
    loaded: true,
    hasOlder,
    older: 'idle' as const,
  }
  return archiveInto({ ...shown, ...heldFrom(page) }, page.messages, newestSeq(page))
}

/** Messages without a seq were written here and will still be sent. */
function keepPending(timelines: State['timelines']): State['timelines'] {
  const kept = Object.entries(timelines).flatMap(([key, { messages }]): [string, Timeline][] => {
    const pending = messages.filter(({ stamp }) => !stamp)
    return pending.length > 0 ? [[key, { ...emptyTimeline, messages: pending }]] : []
  })
  return Object.fromEntries(kept)
}

/** A row as one that was only begun here. */
const emptyRow = ({ key, kind, id, name, avatar, isCustomer, draft }: Conversation): Conversation => ({
  key,
  kind,
  id,
  name,
  avatar,
  isCustomer,
  draft,
  lastSeq: 0,
  lastTime: 0,
  readSeq: 0,
  unread: 0,
  peerReadSeq: 0,
})

/** Everything that came from an archive which is no longer there; the rest of the state is as it was [wire-34]. */
function withoutArchive(state: State): State {
  const { excerpt: _excerpt, selection: _selection, forwarding: _forwarding, ...rest } = state
  const timelines = keepPending(state.timelines)
  const isKept = ({ key, draft }: Conversation) => draft !== '' || key === state.current || key in timelines
  const rows = [...state.conversations.values()].filter(isKept).map(emptyRow)
  const current = state.current
  return {
    ...rest,
    timelines: current && !timelines[current] ? { ...timelines, [current]: emptyTimeline } : timelines,
    conversations: Table.of(rows.map((row): [ConversationKey, Conversation] => [row.key, row])),
    recent: 'loading',
    rooms: {},
    pastRooms: {},
    readCounts: {},
    pinned: {},
    typing: {},
    edits: {},
    ...(state.preferences && {
      preferences: { ...state.preferences, saved: { ...state.preferences.saved, version: 0 } },
    }),
  }
}

/** Marked as unread while it is open: the divider shows from where [unread-5]. */
const divideAtMark = (state: State, key: ConversationKey, seq = 0): State =>
  seq > 0 && key === state.current
    ? withTimeline(state, key, timeline => change(timeline, { dividerSeq: seq - 1 }))
    : state

export const historyReducers: Reducers = {
  archiveReplaced: withoutArchive,
  conversationOpened(state, { key }) {
    // Opened again while it is open: the divider does not move.
    if (state.current === key) return state
    const opened = change(state, { current: key })
    if (!key) return opened
    return withNewTimeline(opened, key, timeline => ({
      ...timeline,
      dividerSeq: dividerOf(state.conversations.get(key)),
      mentionSeq: mentionOf(state.conversations.get(key)),
    }))
  },
  settingsAssumed: (state, { key, fields }) => divideAtMark(state, key, fields.markedSeq),
  settingsChanged: (state, { settings: { recordType, chatUserId, isMarkedUnread, markedSeq } }) =>
    divideAtMark(state, conversationKey(recordType, chatUserId), isMarkedUnread ? markedSeq : undefined),
  mentionSeen: (state, { key }) =>
    withTimeline(state, key, timeline => change(timeline, { mentionSeq: undefined })),
  messagesReceived(state, { key, messages }) {
    const me = state.session.me?.id ?? ''
    const mention = messages.find(message => mentions(message, me))
    if (!mention || key !== state.current) return state
    return withTimeline(state, key, timeline =>
      change(timeline, { mentionSeq: timeline.mentionSeq ?? mention.stamp?.seq }),
    )
  },
  historyRequested: (state, { key }) =>
    withNewTimeline(state, key, timeline => change(timeline, { older: 'loading' })),
  historyFailed: (state, { key }) =>
    withTimeline(state, key, timeline => change(timeline, { older: 'error' })),
  timelineRestored: (state, { key, messages, hasOlder }) =>
    withNewTimeline(state, key, timeline =>
      timeline.loaded
        ? timeline
        : {
            ...timeline,
            messages: mergeArchived(timeline.messages, messages),
            hasOlder,
            keptTo: messages.at(-1)?.stamp?.seq,
            // With a stream the first page tells.
            ...(isAway(state.connection) && { dividerSeq: dividerOf(state.conversations.get(key)) }),
          },
    ),
  newestLoaded: (state, { key, hasOlder, ...page }) =>
    withTimeline(state, key, timeline => ({
      ...showNewest(timeline, page, hasOlder),
      dividerSeq: timeline.dividerSeq ?? dividerOf(state.conversations.get(key)),
    })),
  olderLoaded: (state, { key, hasOlder, ...page }) =>
    withTimeline(state, key, timeline =>
      change(timeline, {
        messages: purge(mergeArchived(timeline.messages, page.messages), timeline.withdrawn, timeline.gone),
        ...heldFrom(page),
        hasOlder,
        older: 'idle',
      }),
    ),
  missedLoaded: (state, { key, ...page }) =>
    withTimeline(state, key, timeline => archiveInto(timeline, page.messages, newestSeq(page))),
}
