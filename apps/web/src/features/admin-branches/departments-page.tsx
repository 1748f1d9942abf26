import type { ManagedBranch } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { BranchDialogs } from './branch-dialogs.tsx'
import { findBranches } from './branch-rows.ts'
import { BranchTree } from './branch-tree.tsx'
import { type BranchTask, ChosenBranch } from './chosen-branch.tsx'
import styles from './departments-page.module.css'
import { FindField } from './find-field.tsx'
import { MoveNews } from './move-news.tsx'
import { useDepartments } from './use-departments.ts'

/** The departments as a tree; rows can be moved by mouse or keyboard. */
export function DepartmentsPage() {
  const { departments: text } = useAdminText()
  const client = useClient()
  const { branches, lastMove, warning, act, move, undo } = useDepartments()
  const [chosenId, setChosenId] = useState<number>()
  const [words, setWords] = useState('')
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
      sub={branches ? `${text.count(branches.length)} · ${text.people(countAll(branches))}` : ''}
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
          <div className={styles.treeColumn}>
            <FindField words={words} branches={branches} onChange={setWords} onChoose={setChosenId} />
            <BranchTree
              shown={findBranches(branches, words)}
              branches={branches}
              chosen={chosenId}
              onChoose={setChosenId}
              onMove={move}
              onAskMove={branch => setTask({ kind: 'move', branch })}
            />
            <HintBox>{text.hint}</HintBox>
          </div>
          {chosen && <ChosenBranch branch={chosen} branches={branches} onTask={setTask} onAct={act} />}
        </div>
      )}
      {task && branches && (
        <BranchDialogs
          task={task}
          branches={branches}
          onSave={save}
          onMove={move}
          onClose={() => setTask(undefined)}
        />
      )}
    </AdminPage>
  )
}

const countAll = (branches: readonly ManagedBranch[]): number =>
  branches.reduce((sum, { people }) => sum + people, 0)
