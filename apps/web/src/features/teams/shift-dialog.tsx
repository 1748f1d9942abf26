import type { TeamMember, TeamSettings } from '@parley/core'
import { weekDayOf } from '@parley/protocol/model'
import { useState } from 'react'
import { ClockInput } from '../../parts/date-time/clock-input.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Labelled } from '../../ui/field/labelled.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { displayDay } from './display-day.ts'
import { endMinuteOf } from './end-minute-of.ts'
import { type EditedShift, hasOwnShifts, overlapsAnother } from './rota-edits.ts'
import styles from './teams.module.css'

interface Props {
  team: TeamSettings
  shift: EditedShift
  /** The existing shift; undefined: a new one. */
  before: EditedShift | undefined
  isSaving: boolean
  /** Without a shift, `replaced` is deleted. A shift of the week may be replaced on one date alone. */
  onSave(shift: EditedShift | undefined, replaced: EditedShift | undefined): Promise<boolean>
  onClose(): void
}

/** Edits the times, the people in order, and whether it repeats every week. */
export function ShiftDialog({ team, shift, before, isSaving, onSave, onClose }: Props) {
  const texts = useText()
  const { teams: text } = texts
  const [from, setFrom] = useState(shift.from)
  const [to, setTo] = useState(shift.to)
  const [people, setPeople] = useState<readonly string[]>(shift.people)
  const [isWeekly, setIsWeekly] = useState(shift.isWeekly)
  const next = from < to ? { ...shift, from, to, people: [...people], isWeekly } : undefined
  const replaced = before && { ...before, isWeekly }
  const isTaken = next !== undefined && overlapsAnother(team.rota, next, replaced)
  const finish = async (saved: EditedShift | undefined) => {
    if (await onSave(saved, replaced)) onClose()
  }
  const { handleSubmit } = useForm({
    isComplete: next !== undefined && !isTaken && !isSaving,
    submit: () => finish(next),
  })
  const day = text.days[weekDayOf(shift.date)] ?? ''
  const error = next === undefined ? text.wrongTimes : isTaken ? text.overlaps : undefined
  return (
    <Dialog title={before ? text.editShift : text.addShift} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        {!hasOwnShifts(team.rota, shift.date) && (
          <Segmented
            label={text.repeats}
            options={[
              { value: 'week', label: text.everyWeek(day) },
              { value: 'date', label: text.onlyOn(displayDay(texts, shift.date)) },
            ]}
            value={isWeekly ? 'week' : 'date'}
            onChange={value => setIsWeekly(value === 'week')}
          />
        )}
        <ShiftTimes from={from} to={to} error={error} onFrom={setFrom} onTo={setTo} />
        <ShiftPeople members={team.members} people={people} onChange={setPeople} />
        <FormEnd action={text.save} isDisabled={isSaving || next === undefined || isTaken} onCancel={onClose}>
          {before && (
            <Button look="danger" disabled={isSaving} onClick={() => void finish(undefined)}>
              {text.deleteShift}
            </Button>
          )}
        </FormEnd>
      </form>
    </Dialog>
  )
}

interface TimesProps {
  from: number
  to: number
  error: string | undefined
  onFrom(minute: number): void
  onTo(minute: number): void
}

function ShiftTimes({ from, to, error, onFrom, onTo }: TimesProps) {
  const { teams: text } = useText()
  return (
    <>
      <div className={styles.pair}>
        <Labelled label={text.from}>
          <ClockInput label={text.from} value={from} onChange={onFrom} />
        </Labelled>
        <Labelled label={text.to}>
          <ClockInput
            label={text.to}
            value={to}
            isInvalid={error !== undefined}
            onChange={minute => onTo(endMinuteOf(minute))}
          />
        </Labelled>
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
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
