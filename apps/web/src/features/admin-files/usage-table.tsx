import type { FileOwner, FileOwnersFilter, FileUsage } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { offerSpaces } from '../../parts/admin/offer-spaces.ts'
import { SortHead } from '../../parts/admin/sort-head.tsx'
import table from '../../parts/admin/table.module.css'
import { TableFoot } from '../../parts/admin/table-foot.tsx'
import { displaySize } from '../../text/display-size.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './files-page.module.css'

interface Props {
  usage: FileUsage
  filter: FileOwnersFilter
  onFilter(filter: FileOwnersFilter): void
  onSpace(account: string, spaceMb: number | null): void
}

/** The page size of the server. */
const PAGE = 50
const FULL = 100

export function UsageTable({ usage, filter, onFilter, onSpace }: Props) {
  const { offset } = filter
  const onPage = (next: number) => onFilter({ ...filter, offset: next })
  const sort = {
    sorting: filter.order === undefined ? { order: 'used' as const, isDescending: true } : filter,
    onSort: (sorting: Pick<FileOwnersFilter, 'order' | 'isDescending'>) =>
      onFilter({ ...filter, ...sorting, offset: 0 }),
  }
  const { filesPage: text } = useAdminText()
  const { total, people, operatorSpaceMb } = usage
  return (
    <>
      <table className={table.table} aria-label={text.title} aria-rowcount={total}>
        <thead>
          <tr>
            <SortHead label={text.person} order="name" {...sort} />
            <SortHead isNumber label={text.files} order="files" isLargestFirst {...sort} />
            <SortHead label={text.used} order="used" isLargestFirst {...sort} />
            <th>{text.limit}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <OwnerRow
              key={person.account}
              person={person}
              operatorSpaceMb={operatorSpaceMb}
              onSpace={onSpace}
            />
          ))}
        </tbody>
      </table>
      <TableFoot total={total} offset={offset} onPage={onPage} shown={people.length} size={PAGE} />
    </>
  )
}

interface RowProps extends Pick<Props, 'onSpace'> {
  person: FileOwner
  operatorSpaceMb: number
}

function OwnerRow({ person, operatorSpaceMb, onSpace }: RowProps) {
  const { filesPage: text } = useAdminText()
  const { account, name, avatar, files, bytes, quotaBytes, spaceMb } = person
  const percent = quotaBytes === 0 ? FULL : Math.min(FULL, Math.round((bytes / quotaBytes) * FULL))
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <Avatar id={account} name={name} image={avatar} />
          <strong className={styles.name}>{name}</strong>
          <small className={styles.account}>{account}</small>
          {person.isDisabled && <Tag tone="warning">{text.disabled}</Tag>}
        </span>
      </td>
      <td className={styles.number}>{files}</td>
      <td>
        <span className={styles.used}>
          {text.usedOf(displaySize(bytes), displaySize(quotaBytes))}
          <ProgressBar label={text.usedBy(name)} percent={percent} />
        </span>
      </td>
      <td>
        <ChoiceField
          isBare
          label={text.limitOf(name)}
          value={String(spaceMb ?? '')}
          options={[{ value: '', label: text.asCompany }, ...offerSpaces(operatorSpaceMb + 1, spaceMb)]}
          onChange={value => onSpace(account, value === '' ? null : Number(value))}
        />
      </td>
    </tr>
  )
}
