import type { ManagedBranch } from '@parley/core'
import { mayMoveBranch } from '@parley/protocol/model'
import { useRef, useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { branchRows } from './branch-rows.ts'
import { BranchTreeItem } from './branch-tree-item.tsx'
import styles from './departments-page.module.css'

interface Props {
  /** Those to be shown; the others are filtered out. */
  shown: readonly ManagedBranch[]
  branches: readonly ManagedBranch[]
  chosen: number | undefined
  onChoose(id: number): void
  onMove(branch: ManagedBranch, parentId: number | null): void
  /** Keyboard alternative to dragging: the new parent is picked from a list. */
  onAskMove(branch: ManagedBranch): void
}

const NONE: ReadonlySet<number> = new Set()

/** A single tab stop; arrow keys move, right expands, left collapses, M moves the branch. */
export function BranchTree({ shown, branches, chosen, onChoose, onMove, onAskMove }: Props) {
  const { departments: text } = useAdminText()
  const ref = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<ManagedBranch>()
  const isFiltered = shown.length < branches.length
  const rows = branchRows(branches, isFiltered ? NONE : closed).filter(({ branch }) => shown.includes(branch))
  const setOpen = (id: number, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  const walkTo = (index: number) => {
    const row = rows[index]
    if (!row) return
    onChoose(row.branch.id)
    ref.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus()
  }
  const current = rows.some(row => row.branch.id === chosen) ? chosen : rows[0]?.branch.id
  return (
    <div ref={ref} className={styles.tree} role="tree" aria-label={text.tree}>
      {rows.map((row, index) => (
        <BranchTreeItem
          key={row.branch.id}
          row={row}
          isChosen={row.branch.id === chosen}
          isStop={row.branch.id === current}
          isDragged={row.branch === dragged}
          mayTake={dragged !== undefined && mayMoveBranch(branches, dragged.id, row.branch.id)}
          onChoose={() => onChoose(row.branch.id)}
          onOpen={isOpen => setOpen(row.branch.id, isOpen)}
          onWalk={step => walkTo(step === 'first' ? 0 : step === 'last' ? rows.length - 1 : index + step)}
          onAskMove={() => onAskMove(row.branch)}
          onDrag={isDragged => setDragged(isDragged ? row.branch : undefined)}
          onTake={() => dragged && onMove(dragged, row.branch.id)}
        />
      ))}
      {dragged && dragged.parentId !== null && (
        <TopTarget
          onTake={() => {
            onMove(dragged, null)
            setDragged(undefined)
          }}
        />
      )}
    </div>
  )
}

/** Below the rows while a sub-department is dragged: makes it a department of the top level. */
function TopTarget({ onTake }: { onTake(): void }) {
  const { departments: text } = useAdminText()
  return (
    <div
      className={styles.top}
      aria-hidden="true"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onTake()
      }}
    >
      {text.top}
    </div>
  )
}
