import type { ManagedBranch } from '@parley/core'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { Outcome } from './use-bulk.ts'

interface Props {
  /** `add` or `import`, from the address. */
  task: string | null
  bulk: BulkTask | undefined
  branches: readonly ManagedBranch[]
  onReload(): void
  onBulkDone(outcomes: readonly Outcome[]): void
  onClose(): void
}

export function PeopleDialogs({ task, bulk, branches, onReload, onBulkDone, onClose }: Props) {
  if (bulk) return <BulkDialog task={bulk} branches={branches} onDone={onBulkDone} onClose={onClose} />
  if (task === 'add') return <AddPersonDialog branches={branches} onAdded={onReload} onClose={onClose} />
  return task === 'import' && <ImportDialog branches={branches} onImported={onReload} onClose={onClose} />
}
