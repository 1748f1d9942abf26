import type { EntryOptions } from '../../entry-api.ts'
import type { Me } from '../../store/state.ts'
import { isOwnIn } from '../../tabs/kept-marks.ts'
import { sealedLoginIn } from '../../tabs/store-secret.ts'
import { forgetLoginInfo } from './login-info.ts'
import { forgetReloads } from './recovery.ts'

/** What the tab knew of it, and what a passkey would open of it in the next one. */
export function forgetSession({ sessionStore, localStore }: EntryOptions, me?: Me): void {
  if (me && isOwnIn(localStore, me.domain, me.id)) localStore.remove(sealedLoginIn(me.domain))
  forgetLoginInfo(sessionStore)
  forgetReloads(sessionStore)
}
