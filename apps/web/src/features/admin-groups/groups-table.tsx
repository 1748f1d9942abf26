import type { GroupsFilter, ManagedGroup } from '@parley/core'
import clsx from 'clsx'
import { useServerNow } from '../../client/use-server-now.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { SortHead } from '../../parts/admin/sort-head.tsx'
import dots from '../../parts/admin/state-dot.module.css'
import table from '../../parts/admin/table.module.css'
import { TableFoot } from '../../parts/admin/table-foot.tsx'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import type { GroupTask } from './group-dialogs.tsx'
import { GroupMenu } from './group-menu.tsx'
import styles from './groups-page.module.css'
import { stateOfGroup } from './state-of-group.ts'

interface RowActions {
  onTask(task: GroupTask): void
}

interface Props extends RowActions {
  total: number
  groups: readonly ManagedGroup[]
  filter: GroupsFilter
  onFilter(filter: GroupsFilter): void
}

/** The page size of the server. */
const PAGE = 50
const MINUTE_MS = 60_000

export function GroupsTable({ total, groups, filter, onFilter, onTask }: Props) {
  const { groupsPage: text } = useAdminText()
  const { offset } = filter
  const onPage = (next: number) => onFilter({ ...filter, offset: next })
  const sort = {
    sorting: filter.order === undefined ? { order: 'last' as const, isDescending: true } : filter,
    onSort: (sorting: Pick<GroupsFilter, 'order' | 'isDescending'>) =>
      onFilter({ ...filter, ...sorting, offset: 0 }),
  }
  return (
    <>
      <table className={table.table} aria-label={text.title} aria-rowcount={total}>
        <thead>
          <tr>
            <SortHead label={text.group} order="name" {...sort} />
            <SortHead label={text.owner} order="owner" {...sort} />
            <SortHead isNumber label={text.members} order="members" isLargestFirst {...sort} />
            <SortHead label={text.lastMessage} order="last" isLargestFirst {...sort} />
            <th className={styles.number}>{text.files}</th>
            <th>{text.state}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {groups.map(group => (
            <GroupRow key={group.room} group={group} onTask={onTask} />
          ))}
        </tbody>
      </table>
      <TableFoot total={total} offset={offset} onPage={onPage} shown={groups.length} size={PAGE} />
    </>
  )
}

function GroupRow({ group, onTask }: RowActions & { group: ManagedGroup }) {
  const { groupsPage: text } = useAdminText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const { name, avatar, faces, members, lastTime, fileBytes, isDeleted } = group
  return (
    <tr className={clsx(isDeleted && styles.deleted)}>
      <td>
        <span className={styles.group}>
          <Avatar id={group.room} name={name} image={avatar} faces={faces} />
          <strong className={styles.name}>{name}</strong>
        </span>
      </td>
      <td>
        <Owner group={group} />
      </td>
      <td className={styles.number}>{members}</td>
      <td>{lastTime === 0 ? '' : displayMoment(texts, lastTime, now)}</td>
      <td className={styles.number}>{fileBytes === 0 ? '–' : displaySize(fileBytes)}</td>
      <td>
        <GroupStateCell group={group} />
      </td>
      <td className={styles.actions}>
        {stateOfGroup(group) === 'ownerless' && (
          <Button look="primary" onClick={() => onTask({ kind: 'transfer', group })}>
            {text.choose}
          </Button>
        )}
        <GroupMenu group={group} onTask={onTask} />
      </td>
    </tr>
  )
}

function Owner({ group }: { group: ManagedGroup }) {
  const { groupsPage: text } = useAdminText()
  const { owner } = group
  if (stateOfGroup(group) === 'ownerless')
    return <Tag tone="danger">{owner ? text.disabledOwner(owner.name) : text.noOwner}</Tag>
  if (!owner) return '–'
  return (
    <span className={styles.owner}>
      <Avatar id={owner.account} name={owner.name} image={owner.avatar} size="xs" />
      {owner.name}
    </span>
  )
}

function GroupStateCell({ group }: { group: ManagedGroup }) {
  const { groupsPage: text } = useAdminText()
  const state = stateOfGroup(group)
  if (state === 'external') return <Tag>{text.external(group.customers)}</Tag>
  if (state === 'silenced')
    return (
      <Tag tone="warning">
        <Icon name="micOff" size="xs" />
        {text.states.silenced}
      </Tag>
    )
  const dot = { deleted: dots.off, ownerless: dots.attention, active: dots.good }[state]
  return <span className={dot}>{text.states[state]}</span>
}
