import { MAX_STATUS_LENGTH } from '@parley/protocol/model'
import { Field } from '../../ui/field/field.tsx'
import { ChoiceField } from '../admin/choice-field.tsx'
import { useProfileText } from '../crop/profile-text.tsx'
import { STATUS_ENDS, type StatusEnd } from './status-end.ts'
import styles from './status-fields.module.css'

interface Props {
  status: string
  end: StatusEnd
  /** It ends at a time that was chosen before. */
  mayKeep: boolean
  onStatus(status: string): void
  onEnd(end: StatusEnd): void
}

/** The words of a status, and when they go by themselves. */
export function StatusFields({ status, end, mayKeep, onStatus, onEnd }: Props) {
  const text = useProfileText()
  const ends = mayKeep ? (['kept', ...STATUS_ENDS] as const) : STATUS_ENDS
  return (
    <div className={styles.status}>
      <Field
        label={text.status}
        placeholder={text.statusPlaceholder}
        value={status}
        maxLength={MAX_STATUS_LENGTH}
        onChange={event => onStatus(event.target.value)}
      />
      <ChoiceField<StatusEnd>
        label={text.clearAfter}
        value={end}
        options={ends.map(value => ({ value, label: text.ends[value] }))}
        onChange={onEnd}
      />
    </div>
  )
}
