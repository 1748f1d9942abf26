import type { TeamMember } from '@parley/core'
import type { Rota } from '@parley/protocol/model'
import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

type Absence = Rota['absences'][number]

/** Who is absent, and when: their shifts go to the next person in order. */
export function AbsenceCard({ edited: { team, save } }: { edited: EditedTeam }) {
  const { teams: text } = useText()
  const { rota } = team
  const nameOf = (id: string) => team.members.find(member => member.id === id)?.name ?? id
  const set = (absences: Absence[]) => save({ rota: { ...rota, absences } })
  return (
    <section className={styles.card} aria-label={text.absences}>
      <h2>{text.absences}</h2>
      {rota.absences.length === 0 && <p className={styles.hint}>{text.noAbsences}</p>}
      <ul>
        {rota.absences.map(absence => (
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
              onClick={() => void set(rota.absences.filter(other => other !== absence))}
            />
          </li>
        ))}
      </ul>
      <AbsenceForm members={team.members} onAdd={absence => set([...rota.absences, absence])} />
    </section>
  )
}

interface FormProps {
  members: readonly TeamMember[]
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
      <ChoiceField
        label={text.person}
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        value={person}
        onChange={setPerson}
      />
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
