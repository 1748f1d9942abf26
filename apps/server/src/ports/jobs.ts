/**
 * Work that one node does for all: sweeps, schedules, the rota. Whoever has the lease does it; another node takes over
 * within 15 s of its death. Jobs are claimed in the database besides, so that a node that was frozen does nothing twice.
 */
export interface Jobs {
  /** Whether this node does them now. */
  isMine(): boolean
  /** Calls the handler when this node takes over, and when another node has something due earlier than known. */
  on(name: string, handler: () => void): void
  /** Tells the node that does it. */
  wakeHolder(name: string): void
  stop(): Promise<void>
}

/** For the only server on its database. */
export const ALL_JOBS: Jobs = {
  isMine: () => true,
  on: () => undefined,
  wakeHolder: () => undefined,
  stop: async () => undefined,
}
