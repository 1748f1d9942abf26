import { type ConversationKey, countsAsUnread, isListed, type Message, timeOf } from '@parley/protocol/model'
import { withConversation, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { withoutMarked } from '../../store/marked.ts'
import { mergeArchived } from '../../store/merge-archived.ts'
import type { Conversation, State, Timeline } from '../../store/state.ts'
import { countListed, countRemoved, tallyOf, withTally } from '../../store/tally.ts'
import { nameOf, purge } from '../../store/withdrawn.ts'

/** Ids of the loaded messages, live or in an excerpt. */
function namesAt(state: State, key: ConversationKey, seqs: ReadonlySet<number>): string[] {
  const excerpt = state.excerpt?.key === key ? state.excerpt.messages : []
  return [...(state.timelines[key]?.messages ?? []), ...excerpt]
    .filter(({ stamp }) => stamp && seqs.has(stamp.seq))
    .map(nameOf)
}

/** Those of them that count as unread. */
const countedAt = (state: State, key: ConversationKey, seqs: ReadonlySet<number>): number[] =>
  (state.timelines[key]?.messages ?? []).flatMap(({ stamp, sender, content }) =>
    stamp && seqs.has(stamp.seq) && sender !== state.session.me?.id && countsAsUnread(content)
      ? [stamp.seq]
      : [],
  )

function without(timeline: Timeline, names: readonly string[]): Timeline {
  if (names.length === 0) return timeline
  const gone = new Set([...timeline.gone, ...names])
  return { ...timeline, gone, messages: purge(timeline.messages, timeline.withdrawn, gone) }
}

/** The row shows the last remaining message; if none is loaded, the list is fetched again. */
function withLastLeft(state: State, conversation: Conversation, seqs: ReadonlySet<number>): Conversation {
  const { lastMessage } = conversation
  if (!lastMessage?.stamp || !seqs.has(lastMessage.stamp.seq)) return conversation
  const last = state.timelines[conversation.key]?.messages.findLast(({ content }) => isListed(content))
  return { ...conversation, lastMessage: last, ...(last && { lastTime: timeOf(last) }) }
}

/** The message may be open in an excerpt further back. */
function withoutInExcerpt(state: State, key: ConversationKey, seqs: ReadonlySet<number>): State {
  const { excerpt } = state
  if (excerpt?.key !== key) return state
  const messages = excerpt.messages.filter(({ stamp }) => !stamp || !seqs.has(stamp.seq))
  return messages.length === excerpt.messages.length ? state : { ...state, excerpt: { ...excerpt, messages } }
}

const seqOf = ({ stamp }: Message): number => stamp?.seq ?? 0

/** Those before the loaded part of the history are not shown: there would be a gap. */
function withRestored(timeline: Timeline, messages: readonly Message[]): Timeline {
  const names = new Set(messages.map(nameOf))
  const gone = new Set([...timeline.gone].filter(name => !names.has(name)))
  const held = messages.filter(message => seqOf(message) >= (timeline.heldFrom ?? 0))
  return { ...timeline, gone, messages: mergeArchived(timeline.messages, held) }
}

function withNewest(conversation: Conversation, messages: readonly Message[]): Conversation {
  const newest = messages.findLast(({ content }) => isListed(content))
  const { lastMessage } = conversation
  if (!newest || (lastMessage && seqOf(lastMessage) >= seqOf(newest))) return conversation
  return { ...conversation, lastMessage: newest, lastTime: timeOf(newest) }
}

/** Must run after the message reducers. */
export const deleteReducers: Reducers = {
  messagesRemoved(state, { key, seqs, counted }) {
    const removed = new Set(seqs)
    const left = withoutInExcerpt(
      withTimeline(state, key, timeline => without(timeline, namesAt(state, key, removed))),
      key,
      removed,
    )
    const marked = countedAt(state, key, removed)
    return withConversation(left, key, conversation =>
      withTally(
        withoutMarked(withLastLeft(left, conversation, removed), marked),
        countRemoved(tallyOf(conversation), removed, conversation.readSeq, counted),
      ),
    )
  },
  messagesRestored(state, { key, messages, counted }) {
    const restored = withTimeline(state, key, timeline => withRestored(timeline, messages))
    return withConversation(restored, key, conversation => {
      const { readSeq } = conversation
      const tally = tallyOf(conversation)
      const seqs = new Set(messages.map(({ stamp }) => stamp?.seq))
      const gone = tally.gone?.filter(seq => !seqs.has(seq))
      const left = { ...tally, ...(gone && { gone }) }
      // Without a count, the list that came with the connection has counted them already.
      return withTally(
        withNewest(conversation, messages),
        counted ? countListed(left, counted, readSeq) : left,
      )
    })
  },
  deletedHere: (state, { ids }) => ({ ...state, deletedHere: { ...state.deletedHere, ...ids } }),
}
