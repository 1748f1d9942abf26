import type { TeamMember, TeamSettings } from '@parley/core'
import { weekDayOf } from '@parley/protocol/model'
import { useState } from 'react'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { minuteOfInput, timeInput } from './minutes.ts'
import { type EditedShift, hasOwnShifts, overlapsAnother } from './rota-edits.ts'
import styles from './teams.module.css'

interface Props {
  team: TeamSettings
  shift: EditedShift
  /** The existing shift; undefined: a new one. */
  before: EditedShift | undefined
  /** Undefined deletes it. */
  onSave(shift: EditedShift | undefined): Promise<boolean>
  onClose(): void
}

/** Edits the times, the people in order, and whether it repeats every week. */
export function ShiftDialog({ team, shift, before, onSave, onClose }: Props) {
  const { teams: text } = useText()
  const [from, setFrom] = useState(timeInput(shift.from))
  const [to, setTo] = useState(timeInput(shift.to))
  const [people, setPeople] = useState<readonly string[]>(shift.people)
  const [isWeekly, setIsWeekly] = useState(shift.isWeekly)
  const next = shiftOf({ ...shift, people: [...people], isWeekly }, from, to)
  const isTaken = next !== undefined && overlapsAnother(team.rota, next, before)
  const finish = async (saved: EditedShift | undefined) => {
    if (await onSave(saved)) onClose()
  }
  const { isBusy, handleSubmit } = useForm({
    isComplete: next !== undefined && !isTaken,
    submit: () => finish(next),
  })
  const day = text.days[weekDayOf(shift.date)] ?? ''
  const error = next === undefined ? text.wrongTimes : isTaken ? text.overlaps : undefined
  return (
    <Dialog title={before ? text.editShift : text.addShift} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        {!before && !hasOwnShifts(team.rota, shift.date) && (
          <Segmented
            label={text.repeats}
            options={[
              { value: 'week', label: text.everyWeek(day) },
              { value: 'date', label: text.onlyOn(shift.date) },
            ]}
            value={isWeekly ? 'week' : 'date'}
            onChange={value => setIsWeekly(value === 'week')}
          />
        )}
        <div className={styles.pair}>
          <Field label={text.from} type="time" value={from} onChange={event => setFrom(event.target.value)} />
          <Field
            label={text.to}
            type="time"
            value={to}
            error={error}
            onChange={event => setTo(event.target.value)}
          />
        </div>
        <ShiftPeople members={team.members} people={people} onChange={setPeople} />
        <div className={dialog.actions}>
          {before && (
            <Button look="danger" disabled={isBusy} onClick={() => void finish(undefined)}>
              {text.deleteShift}
            </Button>
          )}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" look="primary" disabled={isBusy || next === undefined || isTaken}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The shift with the times as typed; undefined while they are invalid. */
function shiftOf(shift: EditedShift, from: string, to: string): EditedShift | undefined {
  const [start, end] = [minuteOfInput(from), minuteOfInput(to, true)]
  if (start === undefined || end === undefined || start >= end) return undefined
  return { ...shift, from: start, to: end }
}

interface PeopleProps {
  members: readonly TeamMember[]
  people: readonly string[]
  onChange(people: readonly string[]): void
}

/** In the order of selection. */
function ShiftPeople({ members, people, onChange }: PeopleProps) {
  const { teams: text } = useText()
  return (
    <fieldset className={styles.people}>
      <legend>{text.shiftPeople}</legend>
      {members.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={people.includes(id) ? `${people.indexOf(id) + 1}. ${name}` : name}
          isChecked={people.includes(id)}
          onChange={isChosen => onChange(isChosen ? [...people, id] : people.filter(other => other !== id))}
        />
      ))}
    </fieldset>
  )
}
