import type { ManagedPerson } from '@parley/core'
import { LONG_NAME, loadedStates, RIGHT_TO_LEFT, succeeds } from '../../parts/samples/samples.ts'
import { PeoplePage } from './people-page.tsx'
import { PersonSheet } from './person-sheet.tsx'

const person = (name: string, changes: Partial<ManagedPerson> = {}): ManagedPerson => ({
  account: name,
  name,
  mobile: '',
  email: '',
  position: 'Sales',
  avatar: '',
  branchId: null,
  branchName: '',
  role: 'member',
  isCustomer: false,
  isDisabled: false,
  isErased: false,
  createdAt: 1,
  usedAt: null,
  signInWays: ['account'],
  version: 1,
  ...changes,
})
const people = [
  person('Zhou Hang', { role: 'administrator' }),
  person('Li Na', { isDisabled: true, signInWays: [] }),
  person(LONG_NAME),
  person(RIGHT_TO_LEFT, { isCustomer: true }),
]
const adminBranches = { list: succeeds([]) }

export const peoplePageStates = loadedStates('administration', 'PeoplePage', PeoplePage, [
  { name: 'some people', commands: { adminBranches, adminPeople: { list: succeeds({ total: 4, people }) } } },
  { name: 'empty', commands: { adminBranches, adminPeople: { list: succeeds({ total: 0, people: [] }) } } },
])

const details = (shown: ManagedPerson) => ({
  person: shown,
  devices: [{ id: '1', device: 'Firefox 140, Linux', place: '192.0.2.1', usedAt: 1 }],
  hasSecondFactor: true,
  teams: [{ id: 't', name: 'Support', isOwner: true }],
  space: { bytes: 2_000_000, quotaBytes: 1_000_000_000, ownMb: null, operatorMb: 1_000 },
})

export const personSheetStates = loadedStates(
  'administration',
  'PersonSheet',
  ({ onClose }) => (
    <PersonSheet
      account="zhou"
      branches={[]}
      reloads={0}
      onTask={() => undefined}
      onChanged={() => undefined}
      onClose={onClose}
    />
  ),
  [
    { name: 'staff', commands: { adminPeople: { get: succeeds(details(person('Zhou Hang'))) } } },
    {
      name: 'disabled',
      commands: { adminPeople: { get: succeeds(details(person('Li Na', { isDisabled: true }))) } },
    },
    { name: 'very long', commands: { adminPeople: { get: succeeds(details(person(LONG_NAME))) } } },
  ],
)
