import type { StoreApi } from 'zustand/vanilla'
import type { State } from '../src/store/state.ts'

const describeState = ({ session, connection, recent, conversations, timelines }: State): string =>
  JSON.stringify([session, connection, recent, conversations.values(), timelines], undefined, 1).slice(
    0,
    4_000,
  )

/** Waits for a condition of the store instead of for time to pass; the limit ends what hangs, also on a busy machine. */
export function until<T>(
  store: StoreApi<State>,
  condition: (state: State) => T | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = (state: State): boolean => {
      const value = condition(state)
      if (value === undefined || value === false) return false
      unsubscribe()
      clearTimeout(timer)
      resolve(value)
      return true
    }
    const unsubscribe = store.subscribe(check)
    const fail = () => {
      unsubscribe()
      reject(new Error(`${condition} never held; the state was ${describeState(store.getState())}`))
    }
    const timer = setTimeout(fail, timeoutMs)
    check(store.getState())
  })
}
