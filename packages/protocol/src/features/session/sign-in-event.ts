import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** To the live devices of an account: somebody has signed in to it on a device it was not in use on. */
export const SIGN_IN_EVENT = 'new_sign_in'

const SignInEvent = z.object({
  session_id: z.string(),
  /** Browser and system, as far as the browser said. */
  device: z.string(),
  ip: z.string(),
  login_type: z.enum(['account', 'sms', 'scan', 'token', 'sso']),
  time: z.number().check(z.int(), z.gte(0)),
})
export type SignInEvent = z.infer<typeof SignInEvent>

export function decodeSignInEvent(data: unknown): Result<SignInEvent> {
  const parsed = SignInEvent.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`sign-in event: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}
