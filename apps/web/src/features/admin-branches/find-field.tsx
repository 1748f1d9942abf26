import type { ManagedBranch, ManagedPerson } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useFoundPeople } from '../../parts/admin/use-found-people.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { findBranches } from './branch-rows.ts'
import styles from './departments-page.module.css'

interface Props {
  words: string
  branches: readonly ManagedBranch[]
  onChange(words: string): void
  /** The department of the person. */
  onChoose(branchId: number): void
}

/** Filters the tree below; people who are found lead to their department. */
export function FindField({ words, branches, onChange, onChoose }: Props) {
  const { departments: text, none } = useAdminText()
  const people = useFoundPeople(words)
  const placed = people?.filter(({ branchId }) => branches.some(({ id }) => id === branchId)) ?? []
  const isNothing = people && placed.length === 0 && findBranches(branches, words).length === 0
  const choose = ({ branchId }: ManagedPerson) => {
    onChange('')
    if (branchId !== null) onChoose(branchId)
  }
  return (
    <>
      <SearchField
        label={text.find}
        placeholder={text.find}
        value={words}
        onChange={event => onChange(event.target.value)}
      />
      {isNothing && <p role="status">{none}</p>}
      {placed.length > 0 && (
        <ul className={styles.found} aria-label={text.foundPeople}>
          {placed.map(person => (
            <li key={person.account}>
              <button type="button" className={styles.foundPerson} onClick={() => choose(person)}>
                <Avatar id={person.account} name={person.name} image={person.avatar} size="xs" />
                <span className={styles.name}>{person.name}</span>
                <span className={styles.count}>{person.branchName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
