import type { DutyReason } from '@parley/protocol/model'

/** A change of duty by ids; null: nobody. Names are read when it is shown. */
export interface DutyEntry {
  at: number
  from: number | null
  to: number | null
  reason: DutyReason
}

/** Older ones are in the log of the team's own room. */
const MAX_ENTRIES = 20

export const parseDutyLog = (json: string): DutyEntry[] => JSON.parse(json)

export const addToDutyLog = (json: string, entry: DutyEntry): string =>
  JSON.stringify([...parseDutyLog(json), entry].slice(-MAX_ENTRIES))
