import type { ConversationKey, Message } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

const KEPT_MESSAGES = 1_000

/**
 * What the server has confirmed without a gap. What destroys itself is left out: nobody would destroy it while the page
 * is closed.
 */
const keptOf = (messages: readonly Message[], syncedSeq: number): Message[] =>
  messages
    .filter(({ stamp, destroyTime }) => stamp && stamp.seq <= syncedSeq && destroyTime === undefined)
    .slice(-KEPT_MESSAGES)

/** Remembers which timelines were written, and returns those that are different now. */
export function createTimelineChanges() {
  let written = new Map<ConversationKey, readonly Message[]>()
  return {
    take({ timelines }: State): [ConversationKey, Message[]][] {
      const loaded = Object.entries(timelines).filter(([, { loaded: isLoaded }]) => isLoaded)
      const changed = loaded.filter(([key, { messages }]) => written.get(key as ConversationKey) !== messages)
      written = new Map(loaded.map(([key, { messages }]) => [key as ConversationKey, messages]))
      return changed.map(([key, { messages, syncedSeq }]) => [
        key as ConversationKey,
        keptOf(messages, syncedSeq),
      ])
    },
    forget: () => written.clear(),
  }
}
