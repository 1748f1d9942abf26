import type { Me, PersonProfile } from '@parley/core'
import { LONG_NAME, loadedStates, succeeds } from '../../../parts/samples/samples.ts'
import { OwnProfileDialog } from './own-profile-dialog.tsx'

const me = { id: 'chen', nickName: 'Chen Mo', avatar: '' } as Me
const profile = { nickName: 'Chen Mo', avatar: '', status: 'In the warehouse', statusUntil: 1 }
const card = { position: 'Sales', branchPath: ['Northwind', 'Sales'] } as PersonProfile

export const ownProfileDialogStates = loadedStates(
  'dialogs',
  'OwnProfileDialog',
  ({ onClose }) => <OwnProfileDialog me={me} onClose={onClose} />,
  [
    {
      name: 'with a status',
      commands: { profile: { get: succeeds(profile) }, people: { getCard: succeeds(card) } },
    },
    {
      name: 'very long',
      commands: {
        profile: { get: succeeds({ ...profile, nickName: LONG_NAME, status: LONG_NAME }) },
        people: { getCard: succeeds({ ...card, position: LONG_NAME }) },
      },
    },
  ],
)
