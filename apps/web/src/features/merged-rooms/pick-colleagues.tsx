import type { CallResult } from '@parley/core'
import { MAX_ROOM_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import type { Contact } from '../../parts/contact/contact.ts'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './merged-rooms.module.css'
import { PASTS, type PastChoice, PastRow } from './past-row.tsx'

interface Props {
  title: string
  action: string
  hint?: string
  /** What a new room is called unless a name is given; undefined: the room has a name. */
  defaultName?: string
  /** People who are in the chat already. */
  without: ReadonlySet<string>
  /** A refusal is shown in the dialog, which stays open. */
  onPick(
    colleagues: readonly string[],
    days: number,
    name: string,
    withSingle: boolean,
  ): Promise<CallResult<unknown>>
  onClose(): void
}

/** Chooses colleagues, and how much of the past they see. */
export function PickColleagues({ title, action, hint, defaultName, without, onPick, onClose }: Props) {
  const { mergedRooms: text } = useText()
  const [past, setPast] = useState<PastChoice>('none')
  const [name, setName] = useState('')
  const [withSingle, setWithSingle] = useState(false)
  const { attempt, refusal } = useRefusal()
  const handlePick = async (chosen: readonly Contact[]): Promise<boolean> => {
    const ids = chosen.map(({ id }) => id)
    return (await attempt(() => onPick(ids, PASTS[past], name.trim(), withSingle))).ok
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
          <PastRow label={text.past} value={past} onChange={setPast} />
          {defaultName !== undefined && past !== 'none' && (
            <Checkbox label={text.pastSingle} isChecked={withSingle} onChange={setWithSingle} />
          )}
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
          {refusal}
        </div>
      )}
    </PickPeople>
  )
}
