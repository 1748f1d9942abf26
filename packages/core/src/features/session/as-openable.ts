import type { KeyValueStore } from '../../ports.ts'
import type { Problem } from '../../store/state.ts'
import { sealedLoginIn } from '../../tabs/store-secret.ts'

/** No answer, or one that is not the server's. */
const AWAY: ReadonlySet<string> = new Set(['network', 'timeout', 'request-error'])

/** Why a new tab could not sign in: `no-connection` where a passkey opens what the browser keeps [store-10]. */
export const asOpenable = (problem: Problem, localStore: KeyValueStore, domain = ''): Problem =>
  AWAY.has(problem.code) && localStore.get(sealedLoginIn(domain))
    ? { code: 'no-connection', params: { domain } }
    : problem
