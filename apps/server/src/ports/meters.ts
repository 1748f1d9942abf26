/** Upper bounds in seconds. */
export const ACK_BOUNDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] as const

/** What an operator wants to know; counted where it happens, read at `/metrics`. */
export class Meters {
  messages = 0
  /** Received and not answered yet. */
  waiting = 0
  refusedSignIns = 0
  failedJobs = 0
  /** Answers of HTTP that were no success. */
  readonly httpErrors = { '4xx': 0, '5xx': 0 }
  ackSeconds = 0
  /** How many were answered within each bound, and later than all. */
  readonly acks: number[] = [...ACK_BOUNDS.map(() => 0), 0]

  /** A batch was archived, delivered and acknowledged, or refused. */
  answered(count: number, seconds: number): void {
    this.waiting -= count
    this.messages += count
    this.ackSeconds += count * seconds
    const bucket = ACK_BOUNDS.findIndex(bound => seconds <= bound)
    const slot = bucket < 0 ? ACK_BOUNDS.length : bucket
    this.acks[slot] = (this.acks[slot] ?? 0) + count
  }
}
