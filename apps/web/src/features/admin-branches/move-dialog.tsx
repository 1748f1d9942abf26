import type { ManagedBranch } from '@parley/core'
import { mayMoveBranch } from '@parley/protocol/model'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { branchRows } from './branch-rows.ts'
import styles from './departments-page.module.css'

interface Props {
  branch: ManagedBranch
  branches: readonly ManagedBranch[]
  onMove(branch: ManagedBranch, parentId: number | null): void
  onClose(): void
}

const TOP = 'top'

/** Picks the new parent from the ones the rule allows. */
export function MoveDialog({ branch, branches, onMove, onClose }: Props) {
  const { departments: text, ...admin } = useAdminText()
  const targets = branchRows(branches, new Set())
    .filter(row => mayMoveBranch(branches, branch.id, row.branch.id))
    .map(row => ({ value: String(row.branch.id), label: `${'　'.repeat(row.level - 1)}${row.branch.name}` }))
  const options = [...(branch.parentId === null ? [] : [{ value: TOP, label: text.top }]), ...targets]
  const [place, setPlace] = useState(options[0]?.value ?? '')
  const handleMove = () => {
    if (place !== '') onMove(branch, place === TOP ? null : Number(place))
    onClose()
  }
  return (
    <Dialog title={text.moveTitle(branch.name)} onClose={onClose}>
      <div className={styles.form}>
        <ChoiceField label={text.move} options={options} value={place} onChange={setPlace} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{admin.cancel}</Button>
          <Button look="primary" disabled={place === ''} onClick={handleMove}>
            {admin.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
