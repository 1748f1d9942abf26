import { Icon } from '../../ui/icon/icon.tsx'
import styles from './sort-head.module.css'

/** What a table is sorted by; undefined: as it comes. */
interface Sorting {
  order?: string | undefined
  isDescending?: boolean
}

interface Props<Order extends string> {
  label: string
  order: Order
  sorting: Sorting
  /** Numbers and times begin with the largest. */
  isLargestFirst?: boolean
  /** The column shows numbers, which end at its edge. */
  isNumber?: boolean
  onSort(sorting: { order: NoInfer<Order>; isDescending: boolean }): void
}

/** The head of a column; pressing it sorts by the column, and pressing it again turns the order round. */
export function SortHead<Order extends string>(props: Props<Order>) {
  const { label, order, sorting, isLargestFirst = false, isNumber = false, onSort } = props
  const isSorted = sorting.order === order
  const isDescending = sorting.isDescending ?? false
  return (
    <th
      className={isNumber ? styles.number : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.head}
        onClick={() => onSort({ order, isDescending: isSorted ? !isDescending : isLargestFirst })}
      >
        {label}
        <span
          className={styles.sign}
          data-sorted={isSorted || undefined}
          data-descending={isDescending || undefined}
        >
          <Icon name="chevronUp" size="xs" />
        </span>
      </button>
    </th>
  )
}
