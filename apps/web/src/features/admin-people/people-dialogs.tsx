import type { ManagedBranch, ManagedPerson } from '@parley/core'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { ImportDialog } from './import-dialog.tsx'

interface Props {
  /** `add` or `import`, from the address. */
  task: string | null
  bulk: BulkTask | undefined
  branches: readonly ManagedBranch[]
  onReload(): void
  onChanged(people: readonly ManagedPerson[]): void
  onClose(): void
}

export function PeopleDialogs({ task, bulk, branches, onReload, onChanged, onClose }: Props) {
  if (bulk) return <BulkDialog task={bulk} branches={branches} onChanged={onChanged} onClose={onClose} />
  if (task === 'add') return <AddPersonDialog branches={branches} onAdded={onReload} onClose={onClose} />
  return task === 'import' && <ImportDialog onImported={onReload} onClose={onClose} />
}
