import type { CallProblem, Client } from '@parley/core'
import type { CallState } from '@parley/protocol/model'
import { createContext, use } from 'react'
import { useClientIfAny } from '../../client/client-context.ts'

/** What the window of a call needs; a guest has nothing else. */
export interface CallClient extends Pick<Client, 'calls' | 'store'> {
  /** For a guest who is no longer let in: removed, or is the call over? */
  explainEnd?: (() => Promise<CallProblem>) | undefined
}

/** Set where a guest takes part. */
export const CallClientContext = createContext<CallClient | undefined>(undefined)

export function useCallClient(): CallClient {
  const guest = use(CallClientContext)
  const client = useClientIfAny()
  const found = guest ?? client
  if (!found) throw new Error('a call needs somebody who is signed in, or a guest')
  return found
}

/** A guest finds only people of the call, and can invite nobody. */
export const useIsGuest = (): boolean => use(CallClientContext) !== undefined

type Names = Readonly<Record<string, string>>

/** Names that come with the call: of guests, and for guests those of everybody. */
export const CallNamesContext = createContext<Names>({})

export const namesOf = ({ names, guests = [] }: CallState): Names => ({
  ...names,
  ...Object.fromEntries(guests.map(({ user, name }) => [user, name])),
})
