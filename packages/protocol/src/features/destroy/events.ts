import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

const count = z.number().check(z.int(), z.gte(0))

/** A self-destructing message: opened by its reader (`destroyAt` set), or gone. */
const DestroySchedule = z.object({ seq: count, destroyAt: z.optional(count) })
export type DestroySchedule = z.infer<typeof DestroySchedule>

/** To all devices of both sides. */
export const DESTROY_EVENTS = { opened: 'message_open', destroyed: 'message_destroy' } as const

export function decodeDestroyEvent(data: unknown): Result<DestroySchedule> {
  const parsed = DestroySchedule.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`message_destroy: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}
