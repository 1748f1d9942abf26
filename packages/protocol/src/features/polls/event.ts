import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** Somebody has voted or confirmed, or it was ended: sent to all readers at most twice a second. They ask for the numbers. */
export const POLL_EVENT = 'poll_change'

const PollEvent = z.object({ msgId: z.string().check(z.maxLength(64)) })
export type PollEvent = z.infer<typeof PollEvent>

export function decodePollEvent(data: unknown): Result<PollEvent> {
  const parsed = PollEvent.safeParse(data)
  return parsed.success ? ok(parsed.data) : bad('poll event: msgId')
}
