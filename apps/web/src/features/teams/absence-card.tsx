import type { TeamMember } from '@parley/core'
import type { Rota } from '@parley/protocol/model'
import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './teams.module.css'

type Absence = Rota['absences'][number]
type Person = Pick<TeamMember, 'id' | 'name'>

interface Props {
  /** Whose absences can be set. */
  members: readonly Person[]
  absences: readonly Absence[]
  onSave(absences: Absence[]): Promise<boolean>
}

/** Who is absent, and when: their shifts go to the next person in order. */
export function AbsenceCard({ members, absences, onSave }: Props) {
  const { teams: text } = useText()
  const nameOf = (id: string) => members.find(member => member.id === id)?.name ?? id
  return (
    <section className={styles.card} aria-label={text.absences}>
      {members.length > 1 && <h2>{text.absences}</h2>}
      {absences.length === 0 && <p className={styles.hint}>{text.noAbsences}</p>}
      <ul>
        {absences.map(absence => (
          <li key={`${absence.person} ${absence.from}`} className={styles.member}>
            <span className={styles.grow}>
              {nameOf(absence.person)}
              <small className={styles.hint}>
                {absence.from} – {absence.to}
              </small>
            </span>
            <IconButton
              size="sm"
              icon="close"
              label={text.removeAbsence(nameOf(absence.person))}
              onClick={() => void onSave(absences.filter(other => other !== absence))}
            />
          </li>
        ))}
      </ul>
      <AbsenceForm members={members} onAdd={absence => onSave([...absences, absence])} />
    </section>
  )
}

interface FormProps {
  members: readonly Person[]
  onAdd(absence: Absence): Promise<boolean>
}

function AbsenceForm({ members, onAdd }: FormProps) {
  const { teams: text } = useText()
  const [person, setPerson] = useState(members[0]?.id ?? '')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const add = async () => {
    if (!(await onAdd({ person, from, to: to || from }))) return
    setFrom('')
    setTo('')
  }
  return (
    <>
      {members.length > 1 && (
        <ChoiceField
          label={text.person}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={person}
          onChange={setPerson}
        />
      )}
      <div className={styles.pair}>
        <Field
          label={text.firstDay}
          type="date"
          value={from}
          onChange={event => setFrom(event.target.value)}
        />
        <Field
          label={text.lastDay}
          type="date"
          min={from}
          value={to}
          onChange={event => setTo(event.target.value)}
        />
      </div>
      <Button size="sm" disabled={from === '' || (to !== '' && to < from)} onClick={() => void add()}>
        {text.addAbsence}
      </Button>
    </>
  )
}
