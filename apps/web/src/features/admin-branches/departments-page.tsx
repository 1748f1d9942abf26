import type { CallResult, Client, ManagedBranch } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { findBranches } from './branch-rows.ts'
import { BranchTree } from './branch-tree.tsx'
import { type BranchTask, ChosenBranch } from './chosen-branch.tsx'
import styles from './departments-page.module.css'
import { FindField } from './find-field.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

interface BranchMove {
  id: number
  name: string
  /** Name of the new parent; undefined: the root. */
  to: string | undefined
  from: number | null
}

const UNDO_MS = 10_000

const loadBranches = (client: Client) => client.adminBranches.list()

function useDepartments() {
  const client = useClient()
  const { loaded: branches, reload: load, failure, isLoading } = useLoaded(loadBranches)
  const [lastMove, setLastMove] = useState<BranchMove>()
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    if (!lastMove) return
    const timer = setTimeout(() => setLastMove(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [lastMove])

  const act = async (work: () => Promise<CallResult<object>>) => {
    const done = await work()
    setRefused(done.ok && 'outcome' in done.value && done.value.outcome === 'not-empty')
    await load()
    return done
  }
  /** Where no dialog says why it was refused. */
  const actAndTell = async (work: () => Promise<CallResult<object>>) =>
    client.notices.succeeded(await act(work))
  const move = async (branch: ManagedBranch, parentId: number | null) => {
    const to = branches?.find(({ id }) => id === parentId)?.name
    await actAndTell(async () => {
      const moved = await client.adminBranches.move(branch.id, parentId)
      if (moved.ok) setLastMove({ id: branch.id, name: branch.name, to, from: branch.parentId })
      return moved
    })
  }
  const undo = () => {
    if (!lastMove) return
    setLastMove(undefined)
    void actAndTell(() => client.adminBranches.move(lastMove.id, lastMove.from))
  }
  return {
    branches,
    failure,
    isLoading,
    lastMove,
    warning: isRefused,
    act,
    actAndTell,
    move: (branch: ManagedBranch, parentId: number | null) => void move(branch, parentId),
    undo,
  }
}

/** The departments as a tree; rows can be moved by mouse or keyboard. */
export function DepartmentsPage() {
  const { departments: text } = useAdminText()
  const client = useClient()
  const { branches, failure, isLoading, lastMove, warning, act, actAndTell, move, undo } = useDepartments()
  const [chosenId, setChosenId] = useState<number>()
  const [words, setWords] = useState('')
  const [task, setTask] = useState<BranchTask>()
  const chosen = branches?.find(branch => branch.id === chosenId)
  const save = (name: string) => {
    const { kind, branch } = task ?? {}
    return kind === 'rename' && branch
      ? act(() => client.adminBranches.rename(branch.id, name))
      : act(() => client.adminBranches.add(name, branch?.id ?? null))
  }
  return (
    <AdminPage
      isLoading={isLoading}
      title={text.title}
      sub={branches ? `${text.count(branches.length)} · ${text.people(countAll(branches))}` : ''}
      actions={
        <Button look="primary" onClick={() => setTask({ kind: 'add' })}>
          {text.add}
        </Button>
      }
    >
      <MoveNews lastMove={lastMove} isRefused={warning} onUndo={undo} />
      {failure}
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
          {chosen && <ChosenBranch branch={chosen} branches={branches} onTask={setTask} onAct={actAndTell} />}
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

interface MoveNewsProps {
  lastMove: BranchMove | undefined
  /** Somebody tried to delete a department that is not empty. */
  isRefused: boolean
  onUndo(): void
}

function MoveNews({ lastMove, isRefused, onUndo }: MoveNewsProps) {
  const { departments: text } = useAdminText()
  return (
    <div className={styles.news} role="status">
      {isRefused && <span className={styles.warning}>{text.notEmpty}</span>}
      {lastMove && (
        <>
          {text.moved(lastMove.name, lastMove.to ?? text.top)}
          <Button size="sm" onClick={onUndo}>
            {text.undo}
          </Button>
        </>
      )}
    </div>
  )
}

interface BranchDialogsProps {
  task: BranchTask
  branches: readonly ManagedBranch[]
  onSave(name: string): Promise<CallResult<unknown>>
  onMove(branch: ManagedBranch, parentId: number | null): void
  onClose(): void
}

function BranchDialogs({ task: { kind, branch }, branches, onSave, onMove, onClose }: BranchDialogsProps) {
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

const countAll = (branches: readonly ManagedBranch[]): number =>
  branches.reduce((sum, { people }) => sum + people, 0)
