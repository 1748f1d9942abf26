import type { ManagedPerson, PeopleFilter } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { RowCheck } from '../../parts/admin/row-check.tsx'
import { SortHead } from '../../parts/admin/sort-head.tsx'
import dots from '../../parts/admin/state-dot.module.css'
import table from '../../parts/admin/table.module.css'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import type { BulkKind } from './bulk-tasks.ts'
import styles from './people-page.module.css'
import { PersonMenu } from './person-menu.tsx'
import { stateOf } from './state-of.ts'
import type { ChosenPeople } from './use-chosen-people.ts'
import type { FoundPeople } from './use-people.ts'

const PAGE = 50
const DOTS = { active: dots.good, invited: dots.attention, disabled: dots.off }

interface Props {
  found: FoundPeople
  filter: PeopleFilter
  /** Whose sheet is open. */
  shown: string | undefined
  chosen: ChosenPeople
  onShow(account: string): void
  onTask(kind: BulkKind, person: ManagedPerson): void
  onFilter(filter: PeopleFilter): void
}

/** The help desk does nothing with several people at once. */
const useMayChoose = () => useAppState(state => state.session.role !== 'help-desk')

/** Beside an open sheet, the table has two columns less. */
export function PeopleTable({ found, filter, shown, chosen, onShow, onTask, onFilter }: Props) {
  const text = useAdminText()
  const { total, people } = found
  const isWide = shown === undefined
  const { offset } = filter
  const onPage = (next: number) => onFilter({ ...filter, offset: next })
  const sort = {
    sorting: { ...filter, order: filter.order ?? 'name' },
    onSort: (sorting: Pick<PeopleFilter, 'order' | 'isDescending'>) =>
      onFilter({ ...filter, ...sorting, offset: 0 }),
  }
  const mayChoose = useMayChoose()
  if (total === 0) return <EmptyState icon="search" title={text.none} />
  return (
    <>
      <table className={table.table} aria-label={text.people.title} aria-rowcount={total}>
        <thead>
          <tr>
            {mayChoose && (
              <th className={styles.checkColumn}>
                <RowCheck
                  label={text.bulk.all}
                  state={chosen.stateOf(people)}
                  onChange={isChosen => chosen.set(people, isChosen)}
                />
              </th>
            )}
            <SortHead label={text.people.name} order="name" {...sort} />
            {isWide && <SortHead label={text.people.department} order="department" {...sort} />}
            <SortHead label={text.people.role} order="role" {...sort} />
            {isWide && <th>{text.people.signIn}</th>}
            {isWide && <SortHead label={text.people.lastActive} order="active" isLargestFirst {...sort} />}
            <th>{text.people.status}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <PersonRow
              key={person.account}
              person={person}
              isWide={isWide}
              isShown={person.account === shown}
              isChosen={chosen.has(person.account)}
              onChoose={isChosen => chosen.set([person], isChosen)}
              onShow={() => onShow(person.account)}
              onTask={kind => onTask(kind, person)}
            />
          ))}
        </tbody>
      </table>
      <div className={table.foot}>
        <span>{text.range(offset + 1, offset + people.length, total)}</span>
        <Button disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - PAGE))}>
          {text.previous}
        </Button>
        <Button disabled={offset + people.length >= total} onClick={() => onPage(offset + PAGE)}>
          {text.next}
        </Button>
      </div>
    </>
  )
}

interface RowProps {
  person: ManagedPerson
  isWide: boolean
  isShown: boolean
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onShow(): void
  onTask(kind: BulkKind): void
}

function PersonRow({ person, isWide, isShown, isChosen, onChoose, onShow, onTask }: RowProps) {
  const { people: text, bulk } = useAdminText()
  const texts = useText()
  const mayChoose = useMayChoose()
  const role = person.isCustomer ? 'customer' : person.role
  const state = stateOf(person)
  return (
    <tr aria-selected={isShown || isChosen}>
      {mayChoose && (
        <td className={styles.checkColumn}>
          <RowCheck label={bulk.choose(shownName(texts, person.name))} state={isChosen} onChange={onChoose} />
        </td>
      )}
      <td className={styles.name}>
        <PersonName person={person} onShow={onShow} />
      </td>
      {isWide && <td>{person.branchName || '–'}</td>}
      <td>
        {role === 'member' ? (
          text.roles[role]
        ) : (
          <Tag {...(role === 'administrator' && { tone: 'accent' as const })}>{text.roles[role]}</Tag>
        )}
      </td>
      {isWide && <td>{text.signInWays(person.signInWays) || '–'}</td>}
      {isWide && <LastActive person={person} />}
      <td>
        <span className={DOTS[state]}>{person.isErased ? text.erased : text.states[state]}</span>
      </td>
      <td className={styles.menuColumn}>
        {!person.isErased && <PersonMenu person={person} onShow={onShow} onTask={onTask} />}
      </td>
    </tr>
  )
}

function LastActive({ person: { usedAt, signInWays } }: { person: ManagedPerson }) {
  const { people: text } = useAdminText()
  const texts = useText()
  if (usedAt !== null) return <td>{displayTime(texts, usedAt, Date.now())}</td>
  return <td>{signInWays.length === 0 ? text.never : text.signedOut}</td>
}

function PersonName({ person, onShow }: { person: ManagedPerson; onShow(): void }) {
  const { people: text } = useAdminText()
  const name = shownName(useText(), person.name)
  const isMe = useAppState(state => state.session.me?.id === person.account)
  return (
    <button type="button" className={styles.person} onClick={onShow}>
      <Avatar id={person.account} name={name} image={person.avatar} />
      <span className={styles.names}>
        <strong className={styles.oneLine} title={name}>
          {name}
          {isMe && text.you}
        </strong>
        <small className={styles.oneLine}>{person.account}</small>
      </span>
    </button>
  )
}
