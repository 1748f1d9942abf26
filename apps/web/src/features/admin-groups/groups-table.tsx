import type { ManagedGroup } from '@parley/core'
import { useServerNow } from '../../client/use-server-now.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { TableFoot } from '../../parts/admin/table-foot.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './groups-page.module.css'

interface RowActions {
  onHandOver(group: ManagedGroup): void
  onDissolve(group: ManagedGroup): void
}

interface Props extends RowActions {
  total: number
  groups: readonly ManagedGroup[]
  offset: number
  onPage(offset: number): void
}

/** The page size of the server. */
const PAGE = 50
const MINUTE_MS = 60_000

export function GroupsTable({ total, groups, offset, onPage, ...actions }: Props) {
  const { groupsPage: text } = useAdminText()
  return (
    <>
      <table className={table.table} aria-label={text.title} aria-rowcount={total}>
        <thead>
          <tr>
            <th>{text.group}</th>
            <th>{text.owner}</th>
            <th className={styles.number}>{text.members}</th>
            <th>{text.lastMessage}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {groups.map(group => (
            <GroupRow key={group.room} group={group} {...actions} />
          ))}
        </tbody>
      </table>
      <TableFoot {...{ total, offset, onPage }} shown={groups.length} size={PAGE} />
    </>
  )
}

function GroupRow({ group, onHandOver, onDissolve }: RowActions & { group: ManagedGroup }) {
  const { groupsPage: text } = useAdminText()
  const words = useText()
  const now = useServerNow(MINUTE_MS)
  const { name, members, lastTime, owner } = group
  const isRun = owner !== undefined && !owner.isDisabled
  return (
    <tr>
      <td>
        <span className={styles.group}>
          <Avatar id={group.room} name={name} />
          <strong>{name}</strong>
        </span>
      </td>
      <td>
        {isRun ? (
          <span className={styles.owner}>
            <Avatar id={owner.account} name={owner.name} image={owner.avatar} size="xs" />
            {owner.name}
          </span>
        ) : (
          <Tag tone="warning">{owner ? text.disabledOwner(owner.name) : text.noOwner}</Tag>
        )}
      </td>
      <td className={styles.number}>{members}</td>
      <td>{lastTime === 0 ? '' : displayMoment(words, lastTime, now)}</td>
      <td className={styles.actions}>
        {isRun ? (
          <IconButton icon="swap" label={text.transferOf(name)} onClick={() => onHandOver(group)} />
        ) : (
          <Button look="primary" onClick={() => onHandOver(group)}>
            {text.choose}
          </Button>
        )}
        <IconButton icon="trash" label={text.dissolveOf(name)} onClick={() => onDissolve(group)} />
      </td>
    </tr>
  )
}
