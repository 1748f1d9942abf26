import { Button } from '../../ui/button/button.tsx'
import styles from './cards.module.css'

interface Props {
  cancel: string
  action: string
  isBusy: boolean
  onCancel(): void
}

/** The buttons below the fields of a card. */
export const FormEnd = ({ cancel, action, isBusy, onCancel }: Props) => (
  <div className={styles.end}>
    <Button onClick={onCancel}>{cancel}</Button>
    <Button type="submit" look="primary" disabled={isBusy}>
      {action}
    </Button>
  </div>
)
