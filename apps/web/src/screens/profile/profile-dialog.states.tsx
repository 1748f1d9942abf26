import type { Person } from '@parley/core'
import { LONG_NAME, RIGHT_TO_LEFT, signedIn, succeeds } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { ProfileDialog } from './profile-dialog.tsx'

const person = (nickName: string, changes: Partial<Person> = {}): Person =>
  ({
    id: 'peer',
    nickName,
    avatar: '',
    position: 'Sales',
    status: '',
    remark: '',
    isFriend: true,
    isCustomer: false,
    ...changes,
  }) as Person
const card = (of: Person) => ({
  ...of,
  mobile: '13800000000',
  email: 'zhou@northwind.example',
  branchPath: ['Northwind', 'Sales'],
  managerId: undefined,
  isBlacked: false,
  sharedGroups: [],
  sharedGroupCount: 0,
  mayWrite: true,
})

const shown = (name: string, of: Person) => ({
  name,
  state: { ...signedIn('me'), people: { peer: of } },
  commands: { people: { getCard: succeeds(card(of)) } },
  render: (onClose: () => void) => (
    <ProfileDialog personId="peer" room={undefined} onOpen={onClose} onClose={onClose} />
  ),
})

export const profileDialogStates: ViewStates = {
  view: 'ProfileDialog',
  group: 'dialogs',
  states: [
    shown('colleague', person('Zhou Hang')),
    shown('customer', person('Li Na', { isCustomer: true, isFriend: false })),
    shown('very long', person(LONG_NAME, { position: LONG_NAME, status: LONG_NAME })),
    shown('right to left', person(RIGHT_TO_LEFT)),
    { ...shown('error', person('')), state: signedIn('me'), commands: {} },
  ],
}
