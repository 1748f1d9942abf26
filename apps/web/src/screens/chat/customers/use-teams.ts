import type { TeamChoice } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

/** The service teams of the company; undefined until loaded. */
export function useTeams(): readonly TeamChoice[] | undefined {
  const client = useClient()
  const [teams, setTeams] = useState<readonly TeamChoice[]>()
  useEffect(() => {
    let isShown = true
    void client.consultations.listTeams().then(found => {
      if (isShown && found.ok) setTeams(found.value)
    })
    return () => {
      isShown = false
    }
  }, [client])
  return teams
}
