import type { ManagedPerson } from '@parley/core'
import { type AdminTexts, useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './people-page.module.css'
import type { EditConflict } from './use-person-edit.ts'

interface Props extends EditConflict {
  onLoad(): void
  onKeep(): void
}

/** Somebody else was faster. What was typed stays until one of the two is chosen. */
export function PersonConflict({ before, theirs, editor, onLoad, onKeep }: Props) {
  const { person: text, people } = useAdminText()
  const isOwn = editor?.account === theirs.account
  return (
    <div className={styles.conflict} role="alert">
      <strong>{isOwn ? text.ownConflict(theirs.name) : text.conflict(theirs.name, editor?.name)}</strong>
      {differences(people, before, theirs).map(line => (
        <small key={line}>{line}</small>
      ))}
      <p>{text.conflictHint}</p>
      <div className={styles.conflictActions}>
        <Button size="sm" onClick={onLoad}>
          {text.loadTheirs}
        </Button>
        <Button size="sm" look="primary" onClick={onKeep}>
          {text.keepMine}
        </Button>
      </div>
    </div>
  )
}

/** One line for each field they changed: what it was, and what it is now. */
function differences(text: AdminTexts['people'], before: ManagedPerson, theirs: ManagedPerson): string[] {
  const fieldsOf = (person: ManagedPerson): [label: string, value: string][] => [
    [text.name, person.name],
    [text.mobile, person.mobile],
    [text.email, person.email],
    [text.position, person.position],
    [text.department, person.branchName || text.noDepartment],
    [text.role, text.roles[person.isCustomer ? 'customer' : person.role]],
    [text.status, text.states[person.isDisabled ? 'disabled' : 'active']],
  ]
  const after = fieldsOf(theirs)
  return fieldsOf(before).flatMap(([label, was], index) => {
    const is = after[index]?.[1] ?? ''
    return was === is ? [] : [text.changed(label, was || '–', is || '–')]
  })
}
