import { LONG_NAME, loadedStates, RIGHT_TO_LEFT, succeeds } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { AddTeamDialog } from './add-team-dialog.tsx'
import { TeamsPage } from './teams-page.tsx'

const team = (name: string, onDuty: string) => ({
  id: name,
  name,
  avatar: '',
  faces: [],
  mode: 'duty' as const,
  onDuty,
  members: 3,
  consultations: 12,
  waiting: 2,
})

export const teamsPageStates = loadedStates('administration', 'TeamsPage', TeamsPage, [
  {
    name: 'some teams',
    commands: {
      teams: {
        list: succeeds([team('Support', 'Zhou Hang'), team(LONG_NAME, ''), team(RIGHT_TO_LEFT, LONG_NAME)]),
      },
    },
  },
  { name: 'empty', commands: { teams: { list: succeeds([]) } } },
])

export const addTeamDialogStates: ViewStates = {
  view: 'AddTeamDialog',
  group: 'dialogs',
  states: [{ name: 'empty', render: onClose => <AddTeamDialog onAdded={onClose} onClose={onClose} /> }],
}
