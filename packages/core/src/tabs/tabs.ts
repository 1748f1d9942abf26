import type { TabChannel, TabMessage } from '../ports.ts'
import type { Me, State } from '../store/state.ts'

type TabMessageOf<T extends TabMessage['type']> = Extract<TabMessage, { type: T }>
type Unowned<M> = M extends TabMessage ? Omit<M, 'owner'> : never

export const ownerOf = (me: Me): string => `${me.id}@${me.domain}`

/** Empty: nobody is signed in. */
export const selectOwner = ({ session: { me } }: Pick<State, 'session'>): string => (me ? ownerOf(me) : '')

/** The other windows of this browser in which the same person is signed in. */
export function createTabs(channel: TabChannel | undefined, me: () => Me | undefined) {
  const listeners = new Map<TabMessage['type'], ((message: TabMessage) => void)[]>()
  const unsubscribe = channel?.subscribe(message => {
    const present = me()
    if (present && message.owner === ownerOf(present))
      for (const listener of listeners.get(message.type) ?? []) listener(message)
  })
  return {
    broadcast(message: Unowned<TabMessage>): void {
      const present = me()
      if (present) channel?.post({ ...message, owner: ownerOf(present) } as TabMessage)
    },
    on<T extends TabMessage['type']>(type: T, listener: (message: TabMessageOf<T>) => void): void {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (message: TabMessage) => void])
    },
    stop: () => unsubscribe?.(),
  }
}

export type Tabs = ReturnType<typeof createTabs>
