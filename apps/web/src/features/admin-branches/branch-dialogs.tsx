import type { ManagedBranch } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import type { BranchTask } from './chosen-branch.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

interface Props {
  task: BranchTask
  branches: readonly ManagedBranch[]
  onSave(name: string): Promise<void>
  onMove(branch: ManagedBranch, parentId: number | null): void
  onClose(): void
}

export function BranchDialogs({ task: { kind, branch }, branches, onSave, onMove, onClose }: Props) {
  const { departments: text } = useAdminText()
  if (kind === 'move')
    return branch && <MoveDialog branch={branch} branches={branches} onMove={onMove} onClose={onClose} />
  const isRename = kind === 'rename'
  return (
    <NameDialog
      title={isRename ? text.rename : branch ? text.addBelow : text.add}
      name={isRename ? (branch?.name ?? '') : ''}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
