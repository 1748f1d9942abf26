import { nameOfPerson } from '@parley/core'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useAppState } from '../../../../client/client-context.ts'
import { PersonAvatar } from '../../../../client/presence/person-avatar.tsx'
import { useText } from '../../../../text/text-context.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { RowProps } from '../../../../ui/virtual-list/virtual-list.tsx'
import type { TreeItem } from './tree-items.ts'
import styles from './tree-row.module.css'

interface Props {
  item: TreeItem
  rowProps: RowProps
  isSelected: boolean
  onChoose(): void
}

export function TreeRow({ item, rowProps, isSelected, onChoose }: Props) {
  const depth = { '--depth': item.level - 1 } as CSSProperties
  return (
    <button
      {...rowProps}
      type="button"
      role="treeitem"
      className={clsx(styles.node, item.type === 'person' && styles.person)}
      style={depth}
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.siblings}
      aria-expanded={item.type === 'branch' ? item.isOpen : undefined}
      aria-selected={isSelected}
      onClick={onChoose}
    >
      <Content item={item} />
    </button>
  )
}

function Content({ item }: { item: TreeItem }): ReactNode {
  const { contacts: text, common } = useText()
  const isOnline = useAppState(state => state.connection.phase === 'online')
  if (item.type === 'note') {
    const failed = isOnline ? text.failed : text.branchAway
    const { emptyBranch: ready, restAway: rest } = text
    const words = { loading: common.loading, ready, error: failed, rest }[item.status]
    return (
      <span className={styles.note}>
        {words} {item.status === 'error' && isOnline && <span className={styles.retry}>{common.retry}</span>}
      </span>
    )
  }
  if (item.type === 'person') {
    const { person } = item
    return (
      <>
        <PersonAvatar id={person.id} name={nameOfPerson(person)} image={person.avatar} size="sm" />
        <span className={styles.name}>{text.remarked(nameOfPerson(person), person.nickName)}</span>
        <span className={styles.position}>{person.position}</span>
      </>
    )
  }
  return (
    <>
      <Icon name={item.isOpen ? 'chevronDown' : 'chevronRight'} size="xs" />
      <Icon name={item.level === 1 ? 'building' : 'branch'} size="sm" />
      <span className={styles.branchName}>{item.branch.name}</span>
      <span className={styles.count}>{item.branch.peopleCount}</span>
    </>
  )
}
