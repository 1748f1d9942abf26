import type { ConversationKey } from '@parley/protocol/model'
import type { Conversation, State } from './state.ts'

type Conversations = State['conversations']

interface Step {
  before: Conversations
  key: ConversationKey
  /** Steps behind it that nobody has looked at yet. */
  depth: number
}

/** This many are remembered between two reads; after more, starting over is faster. */
const MAX_DEPTH = 64

const steps = new WeakMap<Conversations, Step>()

/** One row differs: what was derived from the table before can be carried on instead of made again. */
export function recordChange(after: Conversations, before: Conversations, key: ConversationKey): void {
  const depth = (steps.get(before)?.depth ?? 0) + 1
  // Each table would hold the one before it: without a bound none would ever go.
  if (depth > MAX_DEPTH) steps.delete(before)
  else steps.set(after, { before, key, depth })
}

/** A row as it was and as it is; undefined where there was none, or is none any more. */
export interface RowChange {
  before: Conversation | undefined
  after: Conversation | undefined
}

/** What is known of the nearest table before, and the rows that have changed since. Forgets the way. */
export function changesSince<T>(
  table: Conversations,
  known: WeakMap<Conversations, T>,
): { found: T; changes: RowChange[] } | undefined {
  const keys = new Set<ConversationKey>()
  let at = table
  for (let step = steps.get(at); step; step = steps.get(at)) {
    steps.delete(at)
    keys.add(step.key)
    at = step.before
    const found = known.get(at)
    if (found === undefined) continue
    const changes = Array.from(keys, key => ({ before: at.get(key), after: table.get(key) }))
    return { found, changes }
  }
  return undefined
}
