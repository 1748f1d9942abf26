import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './stepper.module.css'

interface Props {
  /** Zero-based. */
  index: number
  count: number
  labels: { previous: string; next: string }
  onStep(index: number): void
}

/** Previous and next, with "n of m". */
export function Stepper({ index, count, labels, onStep }: Props) {
  return (
    <>
      <IconButton
        icon="chevronLeft"
        label={labels.previous}
        disabled={index <= 0}
        onClick={() => onStep(index - 1)}
      />
      <span className={styles.place}>{`${index + 1} / ${count}`}</span>
      <IconButton
        icon="chevronRight"
        label={labels.next}
        disabled={index >= count - 1}
        onClick={() => onStep(index + 1)}
      />
    </>
  )
}
