import type { ConversationKey, Message } from '@parley/protocol/model'

/** Incremented with every change of what is kept: entries of another version are not read. */
const FORMAT = 8

interface Entry {
  format: number
  /** Entries of another epoch are not shown. */
  epoch: string
}

/** What is kept of a conversation. */
export interface KeptTimeline {
  key: ConversationKey
  messages: readonly Message[]
}

export const entryOf = <T>(value: T, epoch: string): T & Entry => ({ ...value, format: FORMAT, epoch })

/** Undefined for what another version or another archive has left. */
export function readEntry<T>(kept: unknown, epoch: string): T | undefined {
  const entry = kept as (Entry & T) | undefined
  return entry?.format === FORMAT && entry.epoch === epoch ? entry : undefined
}
