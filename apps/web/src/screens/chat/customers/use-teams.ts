import type { CallResult, TeamChoice } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

/** The service teams of the company; no answer until the server has given one. */
export function useTeams() {
  const client = useClient()
  const [answer, setAnswer] = useState<CallResult<TeamChoice[]>>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let isShown = true
    void client.consultations.listTeams().then(found => isShown && setAnswer(found))
    return () => {
      isShown = false
    }
  }, [client, turn])
  return { answer, retry: () => setTurn(turn + 1) }
}
