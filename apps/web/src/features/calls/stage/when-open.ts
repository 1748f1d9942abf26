import type { Client } from '@parley/core'

type Store = Client['store']
type Phase = ReturnType<Store['getState']>['connection']['phase']

/** A window takes part in its call while it still loads messages. */
export const isOpen = (phase: Phase): boolean => phase === 'catching-up' || phase === 'online'

/** Resolves as soon as the connection is open; false: it takes longer than this. */
export function whenOpen(store: Pick<Store, 'getState' | 'subscribe'>, ms: number): Promise<boolean> {
  if (isOpen(store.getState().connection.phase)) return Promise.resolve(true)
  return new Promise(resolve => {
    const finish = (isConnected: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isConnected)
    }
    const timer = setTimeout(() => finish(false), ms)
    const unsubscribe = store.subscribe(state => {
      if (isOpen(state.connection.phase)) finish(true)
    })
  })
}
