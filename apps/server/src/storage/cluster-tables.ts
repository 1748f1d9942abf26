/** What several servers on one database have to agree about. */
export interface ClusterTables {
  /** Who does the jobs, until when. */
  leases: {
    name: string
    holder: string
    until: number
  }
  /** Hashes of what may be used once: proofs of work, encrypted passwords. */
  spent_values: {
    hash: string
    until: number
  }
  /** Rate limits that count for all nodes: when the last of the calls made so far would be due at the steady rate. */
  limit_uses: {
    name: string
    key: string
    due_at: number
  }
}
