import { findOverlap, isTimeZone, MAX_TEAM_TEXT, type WeekSpan } from '@parley/protocol/model'
import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { HoursRows } from './hours-rows.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(isTimeZone)

/** Name, message for customers and opening hours, saved by the button. */
export function HoursForm({ edited: { team, save } }: { edited: EditedTeam }) {
  const { teams: text } = useText()
  const [draft, setDraft] = useState(() => draftOf(team))
  const zones = [...new Set([team.timeZone, ...ZONES])]
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const problem = problemOf(draft.hours)
  const isWrong = problem !== undefined || draft.name.trim() === ''
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(team))
  const { isBusy, handleSubmit } = useForm({
    isComplete: !isWrong && isChanged,
    submit: async () => {
      await save({ ...draft, name: draft.name.trim() })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field label={text.name} value={draft.name} onChange={event => change({ name: event.target.value })} />
      <Field
        label={text.welcome}
        hint={text.welcomeHint}
        value={draft.welcome}
        maxLength={MAX_TEAM_TEXT}
        onChange={event => change({ welcome: event.target.value })}
      />
      <Field
        label={text.away}
        hint={text.awayHint}
        value={draft.away}
        maxLength={MAX_TEAM_TEXT}
        onChange={event => change({ away: event.target.value })}
      />
      <ChoiceField
        label={text.timeZone}
        options={zones.map(zone => ({ value: zone, label: zone }))}
        value={draft.timeZone}
        onChange={timeZone => change({ timeZone })}
      />
      <HoursRows hours={draft.hours} onChange={hours => change({ hours })} />
      {problem && (
        <p className={styles.error} role="alert">
          {text[problem]}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={!isChanged} onClick={() => setDraft(draftOf(team))}>
          {text.discard}
        </Button>
        <Button type="submit" look="primary" disabled={isBusy || isWrong || !isChanged}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

/** The name of the words for what is wrong. */
function problemOf(hours: readonly WeekSpan[]): 'wrongTimes' | 'hoursOverlap' | undefined {
  if (hours.some(({ from, to }) => from >= to)) return 'wrongTimes'
  const days = [...Map.groupBy(hours, ({ day }) => day).values()]
  return days.some(spans => findOverlap(spans) !== undefined) ? 'hoursOverlap' : undefined
}

interface Draft {
  name: string
  welcome: string
  away: string
  timeZone: string
  hours: readonly WeekSpan[]
}

const draftOf = ({ name, welcome, away, timeZone, hours }: Draft): Draft => ({
  name,
  welcome,
  away,
  timeZone,
  hours,
})
