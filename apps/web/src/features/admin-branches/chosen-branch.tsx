import type { CallResult, ManagedBranch } from '@parley/core'
import { useNavigate } from 'react-router'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './departments-page.module.css'

/** Which dialog is open. */
export type BranchTask = { kind: 'add' | 'rename' | 'move'; branch?: ManagedBranch }

interface Props {
  branch: ManagedBranch
  onTask(task: BranchTask): void
  onAct(work: () => Promise<CallResult<object>>): Promise<void>
}

export function ChosenBranch({ branch, onTask, onAct }: Props) {
  const { departments: text } = useAdminText()
  const client = useClient()
  const navigate = useNavigate()
  return (
    <section className={styles.chosen} aria-label={branch.name}>
      <h2>{branch.name}</h2>
      <p>{text.people(branch.people)}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void navigate(`/admin/people?department=${branch.id}`)}>{text.show}</Button>
        <Button onClick={() => onTask({ kind: 'add', branch })}>{text.addBelow}</Button>
        <Button onClick={() => onTask({ kind: 'rename', branch })}>{text.rename}</Button>
        <Button onClick={() => onTask({ kind: 'move', branch })}>{text.move}</Button>
        <Button look="danger" onClick={() => void onAct(() => client.adminBranches.remove(branch.id))}>
          {text.delete}
        </Button>
      </div>
    </section>
  )
}
