import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './month-head.module.css'

interface Props {
  month: Date
  isFirst?: boolean
  isLast?: boolean
  onTurn(months: number): void
}

/** The name of a month, with previous and next buttons. */
export function MonthHead({ month, isFirst = false, isLast = false, onTurn }: Props) {
  const text = useText().search
  return (
    <div className={styles.head}>
      <IconButton
        icon="chevronLeft"
        size="sm"
        label={text.previousMonth}
        disabled={isFirst}
        onClick={() => onTurn(-1)}
      />
      <span className={styles.month} aria-live="polite">
        {text.month(month)}
      </span>
      <IconButton
        icon="chevronRight"
        size="sm"
        label={text.nextMonth}
        disabled={isLast}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}
