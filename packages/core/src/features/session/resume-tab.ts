import type { EntryOptions } from '../../entry-api.ts'
import type { CallResult } from '../../http/caller.ts'
import type { Clock } from '../../ports.ts'
import type { EventStore } from '../../store/event-store.ts'
import type { Problem } from '../../store/state.ts'
import { sealedLoginIn } from '../../tabs/store-secret.ts'
import type { LoginInfo } from './login-info.ts'

/** No answer, or one that is not the server's. */
const AWAY: ReadonlySet<string> = new Set(['network', 'timeout', 'request-error'])
/** A network that takes longer counts as none. */
const PATIENCE_MS = 2_000

interface Tab {
  domain: string | undefined
  /** A passkey or another try came first. */
  isTaken(): boolean
  admit(): Promise<CallResult<LoginInfo>>
}

/**
 * A new tab of a browser that stays signed in. Where a passkey opens what is kept [store-10], `no-connection` says so, early
 * where the server is silent: it is still waited for, and signs in who has not used the passkey, or a password, meanwhile.
 */
export async function resumeTab(
  { localStore }: Pick<EntryOptions, 'localStore'>,
  { state, dispatch }: Pick<EventStore, 'state' | 'dispatch'>,
  clock: Clock,
  { domain = '', isTaken, admit }: Tab,
): Promise<LoginInfo | undefined> {
  const isOver = () => isTaken() || state().session.phase === 'signing-in'
  /** Nobody is signed in; nothing to say: the browser is not signed in any more. */
  const stay = (problem?: Problem) => isOver() || dispatch({ type: 'signedOut', ...(problem && { problem }) })
  const isOpenable = () => localStore.get(sealedLoginIn(domain)) !== undefined
  const offer = () => stay({ code: 'no-connection', params: { domain } })
  const timer = isOpenable() && clock.setTimeout(offer, PATIENCE_MS)
  const back = await admit()
  clock.clearTimeout(timer)
  if (back.ok) return isOver() ? undefined : back.value
  const { problem } = back
  if (problem.code === 'superseded') stay()
  else if (AWAY.has(problem.code) && isOpenable()) offer()
  else stay(problem)
  return undefined
}
