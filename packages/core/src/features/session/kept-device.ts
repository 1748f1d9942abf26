import type { SignedIn } from '@parley/protocol/rest'
import type { CallResult, EntryCall } from '../../http/caller.ts'
import type { KeyValueStore, TabLock } from '../../ports.ts'
import { refuse } from './refuse.ts'

const KEY = 'KeptDevice'

/**
 * The cookies themselves are out of reach of scripts. `kept`: the one of that company may let a new tab in. `left`: the
 * person has signed out, and the server may not have heard of it yet.
 */
type Marks = Record<string, 'kept' | 'left'>

/** With which companies this browser stays signed in, beside the tokens that each tab keeps for itself. */
export function createKeptDevice(call: EntryCall, localStore: KeyValueStore, lock: TabLock) {
  const marks = (): Marks => {
    try {
      return { ...JSON.parse(localStore.get(KEY) ?? '') }
    } catch {
      return {}
    }
  }
  const mark = (domain: string, as?: 'kept' | 'left'): void =>
    localStore.set(KEY, JSON.stringify({ ...marks(), [domain]: as }))
  const forget = async (domain: string): Promise<void> => {
    if ((await call('forgetDevice', { domain })).ok) mark(domain)
  }
  const isKept = (domain = ''): boolean => marks()[domain] === 'kept'
  return {
    isKept,

    /** After a sign-in. One that is for this tab only ends what was kept before. */
    async decide(domain: string, shallKeep: boolean): Promise<void> {
      if (!shallKeep) {
        if (marks()[domain]) await forget(domain)
        return
      }
      // Where it fails this tab is signed in all the same.
      if ((await call('keepDevice', {})).ok) mark(domain, 'kept')
    },

    /** Tabs that open at once take turns: every use changes the cookie. */
    async resume(domain: string): Promise<CallResult<SignedIn>> {
      const resumed = await lock.run('device', () => call('resumeDevice', { domain }))
      if (!resumed.ok) return resumed
      const { login, was_reused: wasReused } = resumed.value
      if (login) return { ok: true, value: login }
      mark(domain)
      return refuse(wasReused ? 'device-reused' : 'superseded')
    },

    /** `logout`: the call that ends the session, and with it the device. */
    async leave(domain: string, logout: Promise<CallResult<unknown>>): Promise<void> {
      if (isKept(domain)) mark(domain, 'left')
      if ((await logout).ok) mark(domain)
    },

    /** Whoever signed out without a network is signed out for good as soon as there is one. */
    async settle(): Promise<void> {
      for (const [domain, as] of Object.entries(marks())) if (as === 'left') await forget(domain)
    },
  }
}

export type KeptDevice = ReturnType<typeof createKeptDevice>
