import type { TeamMember } from '@parley/core'
import type { Rota } from '@parley/protocol/model'
import { useState } from 'react'
import { DateField } from '../../parts/date-time/date-field.tsx'
import { PersonField } from '../../parts/members/person-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Labelled } from '../../ui/field/labelled.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { displayDay } from './display-day.ts'
import styles from './teams.module.css'

type Absence = Rota['absences'][number]
type Person = Pick<TeamMember, 'id' | 'name' | 'avatar'>

interface Props {
  /** Whose absences can be set. */
  members: readonly Person[]
  absences: readonly Absence[]
  isSaving: boolean
  onSave(absences: Absence[]): Promise<boolean>
}

/** Who is absent, and when: their shifts go to the next person in order. */
export function AbsenceCard({ members, absences, isSaving, onSave }: Props) {
  const texts = useText()
  const { teams: text } = texts
  const nameOf = (id: string) => members.find(member => member.id === id)?.name ?? id
  return (
    <section className={styles.card} aria-label={text.absences}>
      {members.length > 1 && <h2>{text.absences}</h2>}
      {absences.length === 0 && <p className={styles.hint}>{text.noAbsences}</p>}
      <ul ref={keepRowFocus}>
        {absences.map(absence => (
          <li key={`${absence.person} ${absence.from}`} className={styles.member}>
            <span className={styles.grow}>
              {nameOf(absence.person)}
              <small className={styles.hint}>
                {displayDay(texts, absence.from)} – {displayDay(texts, absence.to)}
              </small>
            </span>
            <IconButton
              size="sm"
              icon="close"
              label={text.removeAbsence(nameOf(absence.person))}
              disabled={isSaving}
              onClick={() => void onSave(absences.filter(other => other !== absence))}
            />
          </li>
        ))}
      </ul>
      <AbsenceForm members={members} isSaving={isSaving} onAdd={absence => onSave([...absences, absence])} />
    </section>
  )
}

/** The day of a time here: `2026-11-16`. */
function isoDayOf(time: number): string {
  const date = new Date(time)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

interface FormProps {
  members: readonly Person[]
  isSaving: boolean
  onAdd(absence: Absence): Promise<boolean>
}

function AbsenceForm({ members, isSaving, onAdd }: FormProps) {
  const { teams: text } = useText()
  const [person, setPerson] = useState(members[0]?.id ?? '')
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const add = async () => {
    if (from === undefined) return
    if (!(await onAdd({ person, from: isoDayOf(from), to: isoDayOf(to ?? from) }))) return
    setFrom(undefined)
    setTo(undefined)
  }
  return (
    <>
      {members.length > 1 && (
        <Labelled label={text.person}>
          <PersonField size="lg" label={text.person} people={members} value={person} onChange={setPerson} />
        </Labelled>
      )}
      <div className={styles.pair}>
        <Labelled label={text.firstDay}>
          <DateField label={text.firstDay} value={from} onChange={setFrom} />
        </Labelled>
        <Labelled label={text.lastDay}>
          <DateField label={text.lastDay} value={to} min={from} onChange={setTo} />
        </Labelled>
      </div>
      <Button
        size="sm"
        disabled={isSaving || from === undefined || (to !== undefined && to < from)}
        onClick={() => void add()}
      >
        {text.addAbsence}
      </Button>
    </>
  )
}
