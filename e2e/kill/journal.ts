/** What the actors of a run saw, in their own words. The checker compares it with the archive afterwards. */
export interface Written {
  id: string
  /** `alice→bob`: who wrote to whom. */
  conversation: string
  writer: string
  /** The writer's own count: its messages must be in the archive in this order. */
  number: number
  sentAt: number
  /** The seq the server promised; without one the outcome is unknown. */
  ackedSeq?: number
  ackedAt?: number
  /** Never repeated after its connection was lost. */
  isGivenUp?: boolean
}

/** A reader was connected during this time. */
interface Watch {
  reader: string
  user: string
  from: number
  until: number
}

interface Seen {
  reader: string
  conversation: string
  id: string
  seq: number
}

export interface Journal {
  written: Map<string, Written>
  seen: Seen[]
  watches: Watch[]
  /** Acknowledgements so far, repeated ones included: whether the writers are at work. */
  acks: number
  /** When each writer received its last acknowledgement. */
  lastAcks: Map<string, number>
}

export const createJournal = (): Journal => ({
  written: new Map(),
  seen: [],
  watches: [],
  acks: 0,
  lastAcks: new Map(),
})

/** The same name for both sides of a conversation. */
export const conversationOf = (a: string, b: string): string => [a, b].sort().join('↔')
