import { Button } from '../../ui/button/button.tsx'
import { useAdminText } from './admin-text.tsx'
import styles from './table.module.css'

interface Props {
  total: number
  offset: number
  /** Rows on this page. */
  shown: number
  /** Rows of a full page. */
  size: number
  onPage(offset: number): void
}

/** Which rows of how many, and the way to the others. */
export function TableFoot({ total, offset, shown, size, onPage }: Props) {
  const text = useAdminText()
  if (total <= size) return null
  return (
    <div className={styles.foot}>
      <span>{text.range(offset + 1, offset + shown, total)}</span>
      <Button disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - size))}>
        {text.previous}
      </Button>
      <Button disabled={offset + shown >= total} onClick={() => onPage(offset + size)}>
        {text.next}
      </Button>
    </div>
  )
}
