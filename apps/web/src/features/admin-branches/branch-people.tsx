import type { ManagedBranch } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { usePeopleList } from '../../parts/admin/use-found-people.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './departments-page.module.css'

const MAX_SHOWN = 10

interface Props {
  branch: ManagedBranch
  onShowAll(): void
}

/** The first people directly in a department; the others are on the page of people. */
export function BranchPeople({ branch, onShowAll }: Props) {
  const { departments: text, failed } = useAdminText()
  const found = usePeopleList(undefined, branch.id, MAX_SHOWN)
  const people = found?.people ?? []
  return (
    <section className={styles.card} aria-label={text.peopleIn}>
      <header className={styles.cardHead}>
        <h3>{text.peopleIn}</h3>
        <span className={styles.count}>{branch.people}</span>
        <Button size="sm" onClick={onShowAll}>
          {text.show}
        </Button>
      </header>
      {found && !found.people && <p role="alert">{failed}</p>}
      {people.length > 0 && (
        <ul>
          {people.map(person => (
            <li key={person.account} className={styles.member}>
              <Avatar id={person.account} name={person.name} image={person.avatar} size="sm" />
              <span className={styles.name}>{person.name}</span>
              <span className={styles.position}>{person.position}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
