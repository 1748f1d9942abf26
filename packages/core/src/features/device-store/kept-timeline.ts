import type { ConversationKey, Message } from '@parley/protocol/model'
import type { HistoryPage } from '../../services.ts'
import { applyAnnotations } from '../../store/apply-annotations.ts'
import { emptyTimeline } from '../../store/change.ts'
import { archiveInto } from '../../store/merge-archived.ts'
import type { Timeline } from '../../store/state.ts'
import { hideDeleted, nameOf, purge, withWithdrawn } from '../../store/withdrawn.ts'

/** Incremented with every change of what is kept: entries of another version are not read. */
const FORMAT = 10
/** Conversations never push out what there is one of. */
export const SINGLE = { isSingle: true } as const
/** In each conversation. */
export const KEPT_MESSAGES = 1_000
/** A message may quote what is gone as long as somebody has it on the screen. */
const REMEMBERED = 1_000

interface Entry {
  format: number
  /** Entries of another epoch are not shown. */
  epoch: string
}

/** What is kept of a conversation. */
export interface KeptTimeline {
  key: ConversationKey
  messages: readonly Message[]
  /** The oldest seq that is covered; nothing is missing from here on. */
  from: number
  /** The newest: whatever was edited or withdrawn up to here is as it should be. */
  to: number
  /** There is nothing before it. */
  isWhole: boolean
  /** When its oldest part was fetched, and when its beginning was last compared with the server's. */
  fetchedAt: number
  comparedAt: number
  /** What was withdrawn, and deleted here: messages that quote it may arrive later. */
  withdrawn?: readonly string[]
  gone?: readonly string[]
}

export const entryOf = <T>(value: T, epoch: string): T & Entry => ({ ...value, format: FORMAT, epoch })

/** Undefined for what another version or another archive has left. */
export function readEntry<T>(kept: unknown, epoch: string): T | undefined {
  const entry = kept as (Entry & T) | undefined
  return entry?.format === FORMAT && entry.epoch === epoch ? entry : undefined
}

/** Nobody would destroy a message that destroys itself while the page is closed. */
const isKeepable = ({ stamp, destroyTime }: Message, to: number): boolean =>
  stamp !== undefined && stamp.seq <= to && destroyTime === undefined

const remember = (...names: (Iterable<string> | undefined)[]): string[] =>
  [...new Set(names.flatMap(some => [...(some ?? [])]))].slice(-REMEMBERED)

function tidy(before: KeptTimeline, messages: Message[]): KeptTimeline {
  const withdrawn = withWithdrawn(new Set(before.withdrawn), messages)
  const kept = { ...before, withdrawn: remember(withdrawn) }
  const all = applyAnnotations(purge(messages, withdrawn, new Set(kept.gone))).filter(message =>
    isKeepable(message, kept.to),
  )
  const last = all.slice(-KEPT_MESSAGES)
  const [first] = last
  return last.length === all.length || !first?.stamp
    ? { ...kept, messages: last }
    : { ...kept, messages: last, from: first.stamp.seq, isWhole: false }
}

/** The newest page begins anew. */
export function keepPage(
  key: ConversationKey,
  page: HistoryPage,
  lastSeq: number,
  now: number,
  before?: KeptTimeline,
): KeptTimeline {
  const to = Math.max(page.held?.to ?? 0, lastSeq)
  const from = page.held?.from ?? to + 1
  const { withdrawn = [], gone = [] } = before ?? {}
  const live = { key, messages: [], from, to, isWhole: !page.hasMore, withdrawn, gone }
  return tidy({ ...live, fetchedAt: now, comparedAt: now }, [...page.messages])
}

/** A record that is missing after what is kept may have said something about earlier messages. */
const isUnbroken = (messages: readonly Message[], after: number, to: number): boolean =>
  messages.filter(({ stamp }) => stamp && stamp.seq > after && stamp.seq <= to).length === to - after

/** What a window has loaded, above what is kept of the time before it, if there is no gap between them. */
export function keepLoaded(
  before: KeptTimeline | undefined,
  key: ConversationKey,
  { messages, syncedSeq, heldFrom = 1, hasOlder, withdrawn, gone }: Timeline,
  now: number,
): KeptTimeline {
  const known = { withdrawn: remember(before?.withdrawn, withdrawn), gone: remember(before?.gone, gone) }
  // Another window is ahead of this one, and has all that this one has.
  if (before && before.from <= heldFrom && before.to > syncedSeq)
    return tidy({ ...before, ...known }, [...before.messages])
  const isNext = before !== undefined && before.from < heldFrom && before.to >= heldFrom - 1
  const isJoined = isNext && isUnbroken(messages, before.to, syncedSeq)
  if (!isJoined) {
    const live = { key, messages: [], from: heldFrom, to: syncedSeq, isWhole: !hasOlder, ...known }
    return tidy({ ...live, fetchedAt: now, comparedAt: now }, messages)
  }
  const older = before.messages.filter(({ stamp }) => stamp && stamp.seq < heldFrom)
  return tidy({ ...before, ...known, to: syncedSeq }, [...older, ...messages])
}

/** What has happened since, in order. `to`: everything up to here is among it, else it counts as far as it has no gap. */
export function extendKept(kept: KeptTimeline, arrived: readonly Message[], to = 0): KeptTimeline {
  const begun = { ...emptyTimeline, loaded: true, messages: [...kept.messages], syncedSeq: kept.to }
  const { messages, syncedSeq } = archiveInto(begun, arrived, to)
  return syncedSeq === kept.to ? kept : tidy({ ...kept, to: syncedSeq }, messages)
}

/**
 * The page that follows it. Where a record is missing on it, nobody can tell what it said about earlier messages: all of it is fetched
 * again.
 */
export function caughtUp(
  kept: KeptTimeline,
  { messages, held, hasMore }: HistoryPage,
  lastSeq: number,
): KeptTimeline {
  const to = hasMore ? (held?.to ?? kept.to) : lastSeq
  return isUnbroken(messages, kept.to, to) ? extendKept(kept, messages, to) : { ...kept, fetchedAt: 0 }
}

/** The page that comes before it. */
export const deepenKept = (kept: KeptTimeline, page: HistoryPage): KeptTimeline =>
  tidy({ ...kept, from: page.held?.from ?? kept.from, isWhole: !page.hasMore || !page.held }, [
    ...page.messages,
    ...kept.messages,
  ])

/** Nor are they read in the messages that quote them. */
export function withoutSeqs(kept: KeptTimeline, seqs: readonly number[]): KeptTimeline {
  const asked = new Set(seqs)
  const gone = kept.messages.filter(({ stamp }) => stamp && asked.has(stamp.seq))
  if (gone.length === 0) return kept
  return tidy({ ...kept, gone: remember(kept.gone, gone.map(nameOf)) }, [...kept.messages])
}

/** As it is shown until the server has answered; `deletedHere`: ids of messages whose deletion has not reached it. */
export const shownOf = ({ messages }: KeptTimeline, deletedHere: readonly string[] = []): Message[] => [
  ...hideDeleted(messages, new Set(deletedHere)),
]

/** Retention takes the oldest away and tells nobody: nothing before the oldest that the server still has is kept. */
export const cutKept = (kept: KeptTimeline, oldest: number, now: number): KeptTimeline => ({
  ...kept,
  messages: kept.messages.filter(({ stamp }) => stamp && stamp.seq >= oldest),
  comparedAt: now,
})
