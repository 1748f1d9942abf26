import { useState } from 'react'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { SelectRow } from '../../ui/select/select-row.tsx'
import styles from './merged-rooms.module.css'
import { PASTS, type PastChoice } from './past-choice.ts'

interface Props {
  title: string
  action: string
  hint?: string
  /** People who are in the chat already. */
  without: ReadonlySet<string>
  /** Resolves to false if it was refused. */
  onPick(colleagues: readonly string[], days: number): Promise<boolean>
  onClose(): void
}

const CHOICES = Object.keys(PASTS) as PastChoice[]

/** Chooses colleagues, and how much of the past they see. */
export function PickColleagues({ title, action, hint, without, onPick, onClose }: Props) {
  const { mergedRooms: text } = useText()
  const [past, setPast] = useState<PastChoice>('none')
  return (
    <PickPeople
      title={title}
      action={() => action}
      without={without}
      isForStaff
      onPick={chosen =>
        onPick(
          chosen.map(({ id }) => id),
          PASTS[past],
        )
      }
      onClose={onClose}
    >
      {() => (
        <div className={styles.past}>
          <SelectRow<PastChoice>
            label={text.past}
            options={CHOICES.map(value => ({ value, label: text.pasts[value] }))}
            value={past}
            onChange={setPast}
          />
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    </PickPeople>
  )
}
