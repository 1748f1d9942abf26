import type { CallResult, ManagedBranch } from '@parley/core'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { BranchPeople } from './branch-people.tsx'
import { countPeople } from './branch-rows.ts'
import styles from './departments-page.module.css'

/** Which dialog is open. */
export type BranchTask = { kind: 'add' | 'rename' | 'move'; branch?: ManagedBranch }

interface Props {
  branch: ManagedBranch
  branches: readonly ManagedBranch[]
  onTask(task: BranchTask): void
  onAct(work: () => Promise<CallResult<object>>): Promise<unknown>
}

/** The department beside the tree, with the people in it. */
export function ChosenBranch({ branch, branches, onTask, onAct }: Props) {
  const { departments: text } = useAdminText()
  const client = useClient()
  const navigate = useNavigate()
  const { id, name, parentId } = branch
  const parent = branches.find(other => other.id === parentId)
  const below = branches.filter(other => other.parentId === id).length
  const facts = [
    ...(parent ? [parent.name] : []),
    text.people(countPeople(branches).get(id) ?? branch.people),
    ...(below > 0 ? [text.below(below)] : []),
  ]
  return (
    <section className={styles.chosen} aria-label={name}>
      <header className={styles.chosenHead}>
        <span className={styles.tile}>
          <Icon name="branch" />
        </span>
        <div className={styles.titles}>
          <h2 className={styles.title}>{name}</h2>
          <p>{facts.join(' · ')}</p>
        </div>
        <Button onClick={() => onTask({ kind: 'move', branch })}>{text.move}</Button>
        <MenuButton
          icon="more"
          label={text.more(name)}
          items={[
            {
              id: 'add',
              icon: 'plus',
              label: text.addBelow,
              onChoose: () => onTask({ kind: 'add', branch }),
            },
            {
              id: 'rename',
              icon: 'edit',
              label: text.rename,
              onChoose: () => onTask({ kind: 'rename', branch }),
            },
            {
              id: 'delete',
              icon: 'trash',
              label: text.delete,
              isDanger: true,
              isApart: true,
              onChoose: () => void onAct(() => client.adminBranches.remove(id)),
            },
          ]}
        />
      </header>
      <BranchPeople branch={branch} onShowAll={() => void navigate(`/admin/people?department=${id}`)} />
      <p>{text.notEmpty}</p>
    </section>
  )
}
