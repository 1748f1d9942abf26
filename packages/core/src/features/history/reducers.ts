import type { Message } from '@parley/protocol/model'
import { archiveInto } from '../../store/archive-into.ts'
import { change, withNewTimeline, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { mentions } from '../../store/mentions.ts'
import { mergeArchived } from '../../store/merge-archived.ts'
import type { Conversation, Timeline } from '../../store/state.ts'
import { purge } from '../../store/withdrawn.ts'
import type { HeldRange } from './events.ts'
import { withoutArchive } from './without-archive.ts'

interface Loaded {
  messages: readonly Message[]
  held?: HeldRange
}

const newestSeq = ({ messages, held }: Loaded): number => held?.to ?? messages.at(-1)?.stamp?.seq ?? 0
const oldestSeq = ({ messages, held }: Loaded): number => held?.from ?? messages[0]?.stamp?.seq ?? 0

const dividerOf = (conversation: Conversation | undefined): number | undefined =>
  conversation && conversation.unread > 0 ? conversation.readSeq : undefined

const mentionOf = (conversation: Conversation | undefined): number | undefined =>
  conversation?.isMentioned ? conversation.mentionSeq : undefined

const heldFrom = ({ held }: Loaded): Pick<Timeline, 'heldFrom'> => (held ? { heldFrom: held.from } : {})

/** Live messages may have arrived before the page; messages below the page would leave a gap and are dropped. */
function showNewest(timeline: Timeline, page: Loaded, hasOlder: boolean): Timeline {
  const oldest = oldestSeq(page)
  const kept = timeline.messages.filter(message => !message.stamp || message.stamp.seq >= oldest)
  const shown = { ...timeline, messages: kept, loaded: true, hasOlder, older: 'idle' as const }
  return archiveInto({ ...shown, ...heldFrom(page) }, page.messages, newestSeq(page))
}

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
