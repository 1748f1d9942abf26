import type { ManagedPerson } from '@parley/core'
import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkKind } from './bulk-tasks.ts'

const branches = [{ id: 1, name: 'Sales', parentId: null, people: 12 }]
const people = ['Zhou Hang', LONG_NAME].map(name => ({ account: name, name }) as unknown as ManagedPerson)

const selected = (count: number) => ({
  name: `${count} selected`,
  render: () => (
    <BulkBar count={count} onTask={() => undefined} onInvite={() => undefined} onClear={() => undefined} />
  ),
})

export const bulkBarStates: ViewStates = {
  view: 'BulkBar',
  group: 'bars',
  states: [selected(1), selected(2_000)],
}

const asked = (name: string, kind: BulkKind, chosen: readonly ManagedPerson[]) => ({
  name,
  render: (onClose: () => void) => (
    <BulkDialog
      task={{ kind, people: chosen }}
      branches={branches}
      onDone={() => undefined}
      onClose={onClose}
    />
  ),
})

export const bulkDialogStates: ViewStates = {
  view: 'BulkDialog',
  group: 'dialogs',
  states: [
    asked('move two', 'move', people),
    asked('role', 'role', people.slice(0, 1)),
    asked('disable', 'disable', people),
    asked('very long', 'reset', people.slice(1)),
  ],
}

export const bulkTeamDialogStates = loadedStates(
  'dialogs',
  'BulkDialog for a team',
  ({ onClose }) => (
    <BulkDialog
      task={{ kind: 'team', people }}
      branches={branches}
      onDone={() => undefined}
      onClose={onClose}
    />
  ),
  [{ name: 'no team', commands: { teams: { list: succeeds([]) } } }],
)
