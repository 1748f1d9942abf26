import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/**
 * Somebody has read messages in a room: sent to their authors, at most a few times a second however many people read.
 * Clients then fetch the counts.
 */
export const READERS_EVENT = 'readers_change'

const seq = z.number().check(z.int(), z.gte(0))
const ReadersEvent = z.object({
  dialogue: z.string(),
  /** Messages after `after` up to `seq` have new readers. */
  after: seq,
  seq,
})
export type ReadersEvent = z.infer<typeof ReadersEvent>

export function decodeReadersEvent(data: unknown): Result<ReadersEvent> {
  const parsed = ReadersEvent.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`readers event: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}
