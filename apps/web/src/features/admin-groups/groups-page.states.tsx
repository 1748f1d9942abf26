import type { ManagedGroup } from '@parley/core'
import { LONG_NAME, loadedStates, RIGHT_TO_LEFT, succeeds } from '../../parts/samples/samples.ts'
import { GroupsPage } from './groups-page.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const owner = { account: 'zhou', name: 'Zhou Hang', avatar: '', isDisabled: false }
const group = (name: string, changes: Partial<ManagedGroup> = {}): ManagedGroup => ({
  room: name,
  name,
  avatar: '',
  faces: [],
  members: 3,
  customers: 0,
  lastTime: 1,
  fileBytes: 2_097_152,
  isSilenced: false,
  isDeleted: false,
  owner,
  ...changes,
})
const northwind = group('Northwind launch')
const groups = [
  northwind,
  group(LONG_NAME, { customers: 2, isSilenced: true }),
  group(RIGHT_TO_LEFT, { owner: { ...owner, isDisabled: true } }),
  group('Old plans', { isDeleted: true }),
]

export const groupsPageStates = loadedStates('administration', 'GroupsPage', GroupsPage, [
  { name: 'some groups', commands: { adminGroups: { list: succeeds({ total: 4, groups }) } } },
  { name: 'empty', commands: { adminGroups: { list: succeeds({ total: 0, groups: [] }) } } },
])

export const membersDialogStates = loadedStates(
  'dialogs',
  'MembersDialog',
  ({ onClose }) => <MembersDialog group={northwind} onClose={onClose} />,
  [
    {
      name: 'some members',
      commands: {
        adminGroups: {
          members: succeeds([
            { ...owner, role: 'owner', isCustomer: false },
            {
              account: 'long',
              name: LONG_NAME,
              avatar: '',
              role: 'member',
              isCustomer: true,
              isDisabled: true,
            },
          ]),
        },
      },
    },
    { name: 'empty', commands: { adminGroups: { members: succeeds([]) } } },
  ],
)

export const transferDialogStates = loadedStates(
  'dialogs',
  'TransferDialog',
  ({ onClose }) => <TransferDialog group={northwind} onDone={onClose} onClose={onClose} />,
  [
    {
      name: 'some heirs',
      commands: { adminGroups: { heirs: succeeds([owner, { ...owner, account: 'long', name: LONG_NAME }]) } },
    },
    { name: 'empty', commands: { adminGroups: { heirs: succeeds([]) } } },
  ],
)
