import { bad, ok, type Result } from '../../result.ts'
import { Deleted } from './rest.ts'

/** To all devices of the person who has deleted. */
export const DELETE_EVENT = 'message_delete'
/** To all devices of the person who has undone it. */
export const RESTORE_EVENT = 'message_restore'

export function decodeDeleteEvent(data: unknown): Result<Deleted> {
  const parsed = Deleted.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`${DELETE_EVENT}: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}
