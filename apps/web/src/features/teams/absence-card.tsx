import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

/** Who is away, and when: their shifts go to the next person in order. */
export function AbsenceCard({ edited: { team, save } }: { edited: EditedTeam }) {
  const { teams: text } = useText()
  const [person, setPerson] = useState(team.members[0]?.id ?? '')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { rota } = team
  const nameOf = (id: string) => team.members.find(member => member.id === id)?.name ?? id
  const set = (absences: typeof rota.absences) => save({ rota: { ...rota, absences } })
  const add = async () => {
    if (!(await set([...rota.absences, { person, from, to: to || from }]))) return
    setFrom('')
    setTo('')
  }
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
      <ChoiceField
        label={text.person}
        options={team.members.map(({ id, name }) => ({ value: id, label: name }))}
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
    </section>
  )
}
