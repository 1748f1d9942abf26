/** What the actors of a run saw, in their own words. The checker compares it with the archive afterwards. */
export interface Written {
  id: string
  /** `alice→bob`: who wrote to whom. */
  conversation: string
  writer: string
  /** The writer's own count: its messages must stand in the archive in this order. */
  number: number
  /** The seq the server promised; without one the outcome is unknown. */
  ackedSeq?: number
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
  /** Acknowledgements so far, repeated ones included: whether the writers are at work. */
  acks: number
}

export const createJournal = (): Journal => ({ written: new Map(), seen: [], acks: 0 })

/** Both sides call a conversation the same. */
export const conversationOf = (one: string, other: string): string => [one, other].sort().join('↔')
