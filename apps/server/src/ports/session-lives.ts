/** Who lost access: one session, all of an account or all of a company. */
export interface Revocation {
  sessionId: string | null
  userId: number | null
  companyId: number | null
}

/** What the live side asks about the sessions its streams belong to. The database answers, so that every node agrees. */
export interface SessionLives {
  now(): number
  /** Until when each lasts if nothing happens; those that have ended are missing. */
  lookUp(sessionIds: readonly string[]): Promise<Map<string, number>>
  /** Revocations of the last half minute, whichever node they were made on. */
  listRevocations(): Promise<Revocation[]>
}
