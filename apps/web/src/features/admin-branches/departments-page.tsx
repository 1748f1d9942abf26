import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { BranchTree } from './branch-tree.tsx'
import { type BranchTask, ChosenBranch } from './chosen-branch.tsx'
import styles from './departments-page.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { MoveNews } from './move-news.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useDepartments } from './use-departments.ts'

/** The departments as a tree; rows can be moved by mouse or keyboard. */
export function DepartmentsPage() {
  const { departments: text } = useAdminText()
  const client = useClient()
  const { branches, lastMove, warning, act, move, undo } = useDepartments()
  const [chosenId, setChosenId] = useState<number>()
  const [task, setTask] = useState<BranchTask>()
  const chosen = branches?.find(branch => branch.id === chosenId)
  const save = async (name: string) => {
    const { kind, branch } = task ?? {}
    if (kind === 'rename' && branch) await act(() => client.adminBranches.rename(branch.id, name))
    else await act(() => client.adminBranches.add(name, branch?.id ?? null))
  }
  return (
    <AdminPage
      title={text.title}
      sub={branches ? `${text.count(branches.length)} · ${text.hint}` : ''}
      actions={
        <Button look="primary" onClick={() => setTask({ kind: 'add' })}>
          {text.add}
        </Button>
      }
    >
      <MoveNews lastMove={lastMove} isRefused={warning} onUndo={undo} />
      {branches?.length === 0 && <EmptyState icon="branch" title={text.empty} />}
      {branches && branches.length > 0 && (
        <div className={styles.columns}>
          <BranchTree
            branches={branches}
            chosen={chosenId}
            onChoose={setChosenId}
            onMove={move}
            onAskMove={branch => setTask({ kind: 'move', branch })}
          />
          {chosen && <ChosenBranch branch={chosen} onTask={setTask} onAct={act} />}
        </div>
      )}
      {task?.kind === 'move' && task.branch && branches && (
        <MoveDialog
          branch={task.branch}
          branches={branches}
          onMove={move}
          onClose={() => setTask(undefined)}
        />
      )}
      {task && task.kind !== 'move' && (
        <NameDialog
          title={task.kind === 'rename' ? text.rename : task.branch ? text.addBelow : text.add}
          name={task.kind === 'rename' ? (task.branch?.name ?? '') : ''}
          onSave={save}
          onClose={() => setTask(undefined)}
        />
      )}
    </AdminPage>
  )
}
