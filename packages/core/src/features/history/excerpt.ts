import type { ConversationKey, Message } from '@parley/protocol/model'
import { change } from '../../store/change.ts'
import { mergeArchived } from '../../store/merge-archived.ts'
import type { State, Timeline } from '../../store/state.ts'
import { purge, withWithdrawn } from '../../store/withdrawn.ts'
import type { HeldRange } from './events.ts'
import type { Excerpt } from './state.ts'

export interface LoadedExcerpt {
  messages: readonly Message[]
  held: HeldRange
  hasOlder: boolean
  hasNewer: boolean
}

export const withoutExcerpt = (state: State, key: ConversationKey): State => {
  if (state.excerpt?.key !== key) return state
  const { excerpt: _, ...rest } = state
  return rest
}

/** Whether there is no gap between the excerpt and the live messages. */
const touches = ({ held, hasNewer }: LoadedExcerpt, timeline: Timeline): boolean =>
  timeline.loaded && (!hasNewer || (timeline.heldFrom !== undefined && held.to >= timeline.heldFrom - 1))

/** The live messages continue where the excerpt ends, so one list is enough. `view`: rendered rows stay in place. */
const joinLive = (timeline: Timeline, page: LoadedExcerpt, view: string): Timeline => ({
  ...timeline,
  messages: purge(mergeArchived(timeline.messages, page.messages), timeline.withdrawn, timeline.gone),
  view,
  ...(page.held.from < (timeline.heldFrom ?? Number.POSITIVE_INFINITY) && {
    heldFrom: page.held.from,
    hasOlder: page.hasOlder,
  }),
})

/** Shows an excerpt of history, separate from the live messages unless it reaches them. */
export function showExcerpt(state: State, key: ConversationKey, page: LoadedExcerpt, id: string): State {
  const timeline = state.timelines[key]
  if (timeline && touches(page, timeline)) {
    const joined = joinLive(timeline, page, state.excerpt?.id === id ? id : (timeline.view ?? ''))
    return { ...withoutExcerpt(state, key), timelines: { ...state.timelines, [key]: joined } }
  }
  const { held, hasOlder, hasNewer } = page
  const range = { heldFrom: held.from, heldTo: held.to, hasOlder, hasNewer }
  const messages = purge(mergeArchived([], page.messages), timeline?.withdrawn ?? new Set(), timeline?.gone)
  return { ...state, excerpt: { key, id, messages, ...range, older: 'idle', newer: 'idle' } }
}

/** A further page at one end of the excerpt. */
export function extendExcerpt(
  excerpt: Excerpt,
  direction: 'older' | 'newer',
  page: { messages: readonly Message[]; held?: HeldRange; hasMore: boolean },
): LoadedExcerpt {
  const isOlder = direction === 'older'
  return {
    messages: mergeArchived(excerpt.messages, page.messages),
    held: {
      from: isOlder ? (page.held?.from ?? excerpt.heldFrom) : excerpt.heldFrom,
      to: isOlder ? excerpt.heldTo : (page.held?.to ?? excerpt.heldTo),
    },
    hasOlder: isOlder ? page.hasMore : excerpt.hasOlder,
    hasNewer: isOlder ? excerpt.hasNewer : page.hasMore,
  }
}

/** Messages withdrawn meanwhile are removed here as well. */
export function purgeExcerpt(state: State, key: ConversationKey, arrived: readonly Message[]): State {
  const { excerpt } = state
  if (excerpt?.key !== key) return state
  const messages = purge(excerpt.messages, withWithdrawn(new Set(), arrived))
  const purged = change(excerpt, { messages })
  return purged === excerpt ? state : { ...state, excerpt: purged }
}
