import { MAX_ROOM_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { SelectRow } from '../../ui/select/select-row.tsx'
import styles from './merged-rooms.module.css'
import { PASTS, type PastChoice } from './past-choice.ts'

interface Props {
  title: string
  action: string
  hint?: string
  /** What a new room is called unless a name is given; undefined: the room has a name. */
  defaultName?: string
  /** People who are in the chat already. */
  without: ReadonlySet<string>
  /** Resolves to false if it was refused. */
  onPick(colleagues: readonly string[], days: number, name: string): Promise<boolean>
  onClose(): void
}

const CHOICES = Object.keys(PASTS) as PastChoice[]

/** Chooses colleagues, and how much of the past they see. */
export function PickColleagues({ title, action, hint, defaultName, without, onPick, onClose }: Props) {
  const { mergedRooms: text } = useText()
  const [past, setPast] = useState<PastChoice>('none')
  const [name, setName] = useState('')
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
          name.trim(),
        )
      }
      onClose={onClose}
    >
      {() => (
        <div className={styles.past}>
          {defaultName !== undefined && (
            <Field
              label={text.name}
              placeholder={defaultName}
              value={name}
              maxLength={MAX_ROOM_NAME_LENGTH}
              onChange={event => setName(event.target.value)}
            />
          )}
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
