import type { EntryOptions } from '../../entry-api.ts'
import { sealedLoginIn } from '../../tabs/store-secret.ts'
import { forgetLoginInfo } from './login-info.ts'
import { forgetReloads } from './recovery.ts'

/** What the tab knew of it, and what a passkey would open of it in the next one. */
export function forgetSession({ sessionStore, localStore }: EntryOptions, domain = ''): void {
  localStore.remove(sealedLoginIn(domain))
  forgetLoginInfo(sessionStore)
  forgetReloads(sessionStore)
}
