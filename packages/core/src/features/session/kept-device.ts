import type { SignedIn } from '@parley/protocol/rest'
import type { CallResult, EntryCall } from '../../http/caller.ts'
import type { KeyValueStore, TabLock } from '../../ports.ts'
import type { Me } from '../../store/state.ts'
import { isKeptIn, isOwnIn, keepMark, keepOwner, marksIn } from '../../tabs/kept-marks.ts'
import { sealedLoginIn } from '../../tabs/store-secret.ts'
import { refuse } from './refuse.ts'

/** The companies this browser stays signed in with, besides the tokens that each tab keeps for itself. */
export function createKeptDevice(call: EntryCall, localStore: KeyValueStore, lock: TabLock) {
  const marks = () => marksIn(localStore)
  /** What a passkey opens belongs to the sign-in of before. */
  const mark = (domain: string, as?: 'kept' | 'left', id?: string): void => {
    localStore.remove(sealedLoginIn(domain))
    keepOwner(localStore, domain, id)
    keepMark(localStore, domain, as)
  }
  const forget = async (domain: string): Promise<void> => {
    if ((await call('forgetDevice', { domain })).ok) mark(domain)
  }
  const isKept = (domain?: string, id?: string): boolean => isKeptIn(localStore, domain, id)
  return {
    isKept,

    /** After a sign-in. A sign-in for this tab only ends an earlier kept one. */
    async decide({ domain, id }: Me, shallKeep: boolean): Promise<void> {
      if (!shallKeep) {
        if (marks()[domain]) await forget(domain)
        return
      }
      // If it fails this tab is signed in anyway.
      if ((await call('keepDevice', {})).ok) mark(domain, 'kept', id)
    },

    /** Tabs that open at once take turns: every use changes the cookie. */
    async resume(domain: string): Promise<CallResult<SignedIn>> {
      const resumed = await lock.run('device', () => call('resumeDevice', { domain }))
      if (!resumed.ok) return resumed
      const { login, was_reused: wasReused } = resumed.value
      if (login) {
        if (isKept(domain)) keepOwner(localStore, domain, login.im_user_name)
        return { ok: true, value: login }
      }
      mark(domain)
      return refuse(wasReused ? 'device-reused' : 'superseded')
    },

    /**
     * `logout`: the call that ends the session, and with it the device. Without a session only the cookie ends that. Somebody
     * else who stays signed in here goes on.
     */
    async leave({ domain, id }: Me, logout: Promise<CallResult<unknown>>): Promise<void> {
      if (isKept(domain, id)) mark(domain, 'left', id)
      const { ok: isEnded } = await logout
      // Somebody may have signed in meanwhile.
      if (marks()[domain] !== 'left' || !isOwnIn(localStore, domain, id)) return
      if (isEnded) mark(domain)
      else await forget(domain)
    },

    /** A sign-out made offline is completed as soon as the server can be reached. */
    async settle(): Promise<void> {
      for (const [domain, as] of Object.entries(marks())) if (as === 'left') await forget(domain)
    },
  }
}

export type KeptDevice = ReturnType<typeof createKeptDevice>
