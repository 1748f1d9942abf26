import type { CallResult } from '@parley/core'
import { MAX_ROOM_NAME_LENGTH, WHOLE_PAST } from '@parley/protocol/model'
import { useState } from 'react'
import type { Contact } from '../../parts/contact/contact.ts'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { SelectRow } from '../../ui/select/select-row.tsx'
import styles from './merged-rooms.module.css'

interface Props {
  title: string
  action: string
  hint?: string
  /** What a new room is called unless a name is given; undefined: the room has a name. */
  defaultName?: string
  /** People who are in the chat already. */
  without: ReadonlySet<string>
  /** A refusal is shown in the dialog, which stays open. */
  onPick(colleagues: readonly string[], days: number, name: string): Promise<CallResult<unknown>>
  onClose(): void
}

/** How much of the past colleagues see, in days. */
const PASTS = { none: 0, week: 7, month: 30, all: WHOLE_PAST } as const

type PastChoice = keyof typeof PASTS

const CHOICES = Object.keys(PASTS) as PastChoice[]

/** Chooses colleagues, and how much of the past they see. */
export function PickColleagues({ title, action, hint, defaultName, without, onPick, onClose }: Props) {
  const { mergedRooms: text } = useText()
  const [past, setPast] = useState<PastChoice>('none')
  const [name, setName] = useState('')
  const { attempt, refusal } = useRefusal()
  const handlePick = async (chosen: readonly Contact[]): Promise<boolean> => {
    const ids = chosen.map(({ id }) => id)
    return (await attempt(() => onPick(ids, PASTS[past], name.trim()))).ok
  }
  return (
    <PickPeople
      title={title}
      action={() => action}
      without={without}
      isForStaff
      onPick={handlePick}
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
          {refusal}
        </div>
      )}
    </PickPeople>
  )
}
