import type { Branch } from '@parley/core'
import { Icon } from '../../ui/icon/icon.tsx'
import type { RowProps } from '../../ui/virtual-list/virtual-list.tsx'
import styles from './picker.module.css'

interface Props {
  branch: Branch
  rowProps: RowProps
  onEnter(branch: Branch): void
}

export const BranchRow = ({ branch, rowProps, onEnter }: Props) => (
  <button {...rowProps} className={styles.person} type="button" onClick={() => onEnter(branch)}>
    <span className={styles.tile}>
      <Icon name="branch" size="sm" />
    </span>
    <span className={styles.name}>{branch.name}</span>
    <span className={styles.count}>{branch.peopleCount}</span>
    <Icon name="chevronRight" size="sm" />
  </button>
)
