import type { Problem, TeamChanges, TeamSettings } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useBusy } from '../../ui/form/use-busy.ts'

export interface EditedTeam {
  team: TeamSettings
  /** The rota is saved whole: until it has come again, a second change would undo the first. */
  isSaving: boolean
  /** Resolves to true when saved; the team is then loaded again. */
  save(changes: TeamChanges): Promise<boolean>
  saveMembers(members: readonly string[], owner: string): Promise<boolean>
}

/** The team being edited; undefined until it has loaded. `problem`: why it could not be, which `load` tries again. */
export function useTeamSettings(id: string) {
  const client = useClient()
  const [team, setTeam] = useState<TeamSettings>()
  const [problem, setProblem] = useState<Problem>()
  const { isBusy: isSaving, run } = useBusy()
  const load = useCallback(async () => {
    const found = await client.teams.get(id)
    setProblem(found.ok ? undefined : found.problem)
    if (found.ok) setTeam(found.value)
  }, [client, id])
  useEffect(() => void load(), [load])
  const then = (answer: Promise<{ ok: boolean }>) =>
    run(async () => {
      const { ok } = await answer
      if (ok) await load()
      return ok
    })
  if (team?.id !== id) return { problem, load: () => void load() }
  const edited: EditedTeam = {
    team,
    isSaving,
    save: changes => then(client.teams.save(id, changes)),
    saveMembers: (members, owner) => then(client.teams.saveMembers(id, members, owner)),
  }
  return { edited }
}
