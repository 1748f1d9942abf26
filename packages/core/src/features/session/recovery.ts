import type { KeyValueStore } from '../../ports.ts'

const KEY = 'Reloads'
const WITHIN_MS = 300_000
const MOST = 2

export type Recovery = 'reload' | 'login'

function readTimes(store: KeyValueStore): number[] {
  try {
    const times: unknown = JSON.parse(store.get(KEY) ?? '[]')
    return Array.isArray(times) ? times.filter(time => typeof time === 'number') : []
  } catch {
    // Not our value: as if there had been no reload.
    return []
  }
}

/**
 * After the modal of code 401 [session-17]: a reload, but at most twice in 5 minutes; a page that is expired
 * after every reload would otherwise never stop. Each `reload` is counted.
 */
export function decideRecovery(store: KeyValueStore, now: number): Recovery {
  const recent = readTimes(store).filter(time => time <= now && now - time < WITHIN_MS)
  if (recent.length >= MOST) return 'login'
  store.set(KEY, JSON.stringify([...recent, now]))
  return 'reload'
}

export const forgetReloads = (store: KeyValueStore): void => store.remove(KEY)
