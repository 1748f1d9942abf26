import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Teams that a person is to leave, until it is saved or discarded. */
export function useTeamRemovals(account: string) {
  const client = useClient()
  const [left, setLeft] = useState<readonly string[]>([])
  return {
    left,
    remove: (team: string) => setLeft(teams => [...teams, team]),
    clear: () => setLeft([]),
    /** What failed stays unsaved. */
    async save(): Promise<Problem | undefined> {
      for (const team of left) {
        const removed = await client.teams.removeMember(team, account)
        if (!removed.ok) return removed.problem
        setLeft(teams => teams.filter(id => id !== team))
      }
      return undefined
    },
  }
}
