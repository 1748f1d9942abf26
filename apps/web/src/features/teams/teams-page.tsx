import type { Client } from '@parley/core'
import { conversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AddTeamDialog } from './add-team-dialog.tsx'
import { TeamEditor } from './team-editor.tsx'
import { TeamsTable } from './teams-table.tsx'
import { useTeamSettings } from './use-team-settings.ts'

/** All service teams of the company, or the settings of one. */
export function TeamsPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('team')
  if (id !== null) return <OneTeam id={id} onBack={() => setParams({})} />
  return <AllTeams onOpen={team => setParams({ team })} />
}

const loadTeams = (client: Client) => client.teams.list()

function AllTeams({ onOpen }: { onOpen(team: string): void }) {
  const { teams: text } = useText()
  const { loaded: teams, failure, isLoading } = useLoaded(loadTeams)
  const { renew } = useAdminCounts()
  const [isAdding, setIsAdding] = useState(false)
  const handleAdded = (team: string) => {
    renew()
    onOpen(team)
  }
  return (
    <AdminPage
      title={text.title}
      sub={teams ? text.count(teams.length) : ''}
      isLoading={isLoading}
      actions={
        <Button look="primary" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {text.add}
        </Button>
      }
    >
      {failure}
      {teams?.length === 0 && <EmptyState icon="headset" title={text.none} hint={text.noneHint} />}
      {teams && teams.length > 0 && <TeamsTable teams={teams} onOpen={onOpen} />}
      {isAdding && <AddTeamDialog onAdded={handleAdded} onClose={() => setIsAdding(false)} />}
    </AdminPage>
  )
}

function OneTeam({ id, onBack }: { id: string; onBack(): void }) {
  const { teams: text } = useText()
  const navigate = useNavigate()
  const key = conversationKey('groupchat', id)
  const isMember = useAppState(state => state.conversations.get(key) !== undefined)
  const { edited, problem, load } = useTeamSettings(id)
  const team = edited?.team
  return (
    <AdminPage
      title={team?.name ?? text.title}
      sub={team ? text.sub(team.members.length, team.consultations, text.modes[team.mode]) : ''}
      actions={
        <>
          {isMember && (
            <Button onClick={() => void navigate(`/customers?c=${encodeURIComponent(key)}`)}>
              {text.openRoom}
            </Button>
          )}
          {/* Where the keyboard goes on: the button that has led here is gone. */}
          <Button autoFocus onClick={onBack}>
            {text.back}
          </Button>
        </>
      }
    >
      {problem && <LoadFailure problem={problem} onRetry={load} />}
      {edited && <TeamEditor key={id} edited={edited} />}
    </AdminPage>
  )
}
