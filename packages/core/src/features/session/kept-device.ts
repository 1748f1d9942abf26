import type { CallResult, EntryCall } from '../../http/caller.ts'
import type { KeyValueStore, TabLock } from '../../ports.ts'
import type { SignedIn } from './build-login-info.ts'
import { refuse } from './refuse.ts'

/**
 * The cookie itself is out of reach of scripts. `kept`: it may let a new tab in. `left`: the person has signed out, and the
 * server may not have heard of it yet.
 */
const KEY = 'KeptDevice'

interface DeviceParts {
  call: EntryCall
  localStore: KeyValueStore
  lock: TabLock
}

/** Whether this browser stays signed in, beside the tokens that each tab keeps for itself. */
export function createKeptDevice({ call, localStore, lock }: DeviceParts) {
  const forget = async (): Promise<void> => {
    if ((await call('forgetDevice', {})).ok) localStore.remove(KEY)
  }
  return {
    isKept: (): boolean => localStore.get(KEY) === 'kept',

    /** After a sign-in. One that is for this tab only ends what was kept before. */
    async decide(isKept: boolean): Promise<void> {
      if (!isKept) {
        if (localStore.get(KEY)) await forget()
        return
      }
      // Where it fails this tab is signed in all the same.
      if ((await call('keepDevice', {})).ok) localStore.set(KEY, 'kept')
    },

    /** Tabs that open at once take turns: every use changes the cookie. */
    async resume(): Promise<CallResult<SignedIn>> {
      const resumed = await lock.run('device', () => call('resumeDevice', {}))
      if (!resumed.ok) return resumed
      const { login, was_reused: wasReused } = resumed.value
      if (login) return { ok: true, value: login }
      localStore.remove(KEY)
      return refuse(wasReused ? 'device-reused' : 'superseded')
    },

    /** `logout`: the call that ends the session, and with it the device. */
    async leave(logout: Promise<CallResult<unknown>> | undefined): Promise<void> {
      if (localStore.get(KEY) === 'kept') localStore.set(KEY, 'left')
      const left = await logout
      if (left?.ok) localStore.remove(KEY)
    },

    /** Whoever signed out without a network is signed out for good as soon as there is one. */
    async settle(): Promise<void> {
      if (localStore.get(KEY) === 'left') await forget()
    },
  }
}

export type KeptDevice = ReturnType<typeof createKeptDevice>
