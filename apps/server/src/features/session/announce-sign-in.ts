import { encodeHeadline, SIGN_IN_EVENT, type SignInEvent } from '@parley/protocol/wire'
import type { Delivery } from '../../ports/delivery.ts'
import type { Account } from './accounts.ts'
import type { OpenedSession } from './session-store.ts'

/** Tells the person's other devices; the new one has no live connection yet and so gets nothing. */
export function announceSignIn(
  delivery: Delivery,
  { user, domain }: Pick<Account, 'user' | 'domain'>,
  session: OpenedSession,
): void {
  if (!session.isNewDevice) return
  const event: SignInEvent = {
    session_id: session.id,
    device: session.device,
    ip: session.ip,
    login_type: session.loginType,
    time: session.createdAt,
  }
  delivery.toUsers(domain, [user], encodeHeadline(SIGN_IN_EVENT, event, { kind: 'chat', id: user }, domain))
}
