import type { ManagedPerson } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './people-page.module.css'
import type { FoundPeople } from './use-people.ts'

const PAGE = 50

interface Props {
  found: FoundPeople
  offset: number
  shown: string | undefined
  onShow(account: string): void
  onPage(offset: number): void
}

export function PeopleTable({ found: { total, people }, offset, shown, onShow, onPage }: Props) {
  const text = useAdminText()
  return (
    <>
      <table className={table.table} aria-label={text.people.title} aria-rowcount={total}>
        <thead>
          <tr>
            <th>{text.people.name}</th>
            <th>{text.people.department}</th>
            <th>{text.people.role}</th>
            <th>{text.people.lastSeen}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <PersonRow
              key={person.account}
              person={person}
              isShown={person.account === shown}
              onShow={() => onShow(person.account)}
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
  isShown: boolean
  onShow(): void
}

function PersonRow({ person, isShown, onShow }: RowProps) {
  const { people: text } = useAdminText()
  const words = useText()
  const isMe = useAppState(state => state.session.me?.id === person.account)
  const role = person.isCustomer ? 'customer' : person.role
  return (
    <tr aria-selected={isShown}>
      <td className={styles.name}>
        <button type="button" className={styles.person} onClick={onShow}>
          <Avatar id={person.account} name={person.name} image={person.avatar} />
          <span className={styles.names}>
            <strong className={styles.oneLine} title={person.name}>
              {person.name}
              {isMe && text.you}
            </strong>
            <small className={styles.oneLine}>{person.account}</small>
          </span>
        </button>
      </td>
      <td>{person.branchName}</td>
      <td>
        {role === 'administrator' ? <Tag tone="accent">{text.roles[role]}</Tag> : text.roles[role]}{' '}
        {person.isDisabled && <Tag tone="warning">{text.statuses.disabled}</Tag>}
      </td>
      <td>{person.usedAt === null ? text.never : displayTime(words, person.usedAt, Date.now())}</td>
    </tr>
  )
}
