import { TEAM_MODES } from '@parley/protocol/model'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import radio from '../../ui/field/radio.module.css'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

const LIMITS = [5, 10, 15, 30, 60]

/** Who replies: everybody, or the person on duty; and how long a customer may wait before others can take over. */
export function ModeCard({ edited: { team, save } }: { edited: EditedTeam }) {
  const { teams: text } = useText()
  const limits = [...new Set([...LIMITS, team.limitMinutes])].sort((one, other) => one - other)
  return (
    <section className={styles.card} aria-label={text.whoReplies}>
      <h2>{text.whoReplies}</h2>
      <div role="radiogroup" aria-label={text.whoReplies} className={styles.choices}>
        {TEAM_MODES.map(mode => (
          <label key={mode} className={styles.choice}>
            <input
              type="radio"
              name="mode"
              className={radio.input}
              checked={mode === team.mode}
              onChange={() => void save({ mode })}
            />
            <span className={radio.dot} />
            <span>
              <b>{text.modes[mode]}</b>
              <small className={styles.hint}>{text.modeHints[mode]}</small>
            </span>
          </label>
        ))}
      </div>
      <ChoiceField
        label={text.limit}
        options={limits.map(minutes => ({ value: String(minutes), label: text.minutes(minutes) }))}
        value={String(team.limitMinutes)}
        onChange={minutes => void save({ limitMinutes: Number(minutes) })}
      />
      <p className={styles.hint}>{text.limitHint}</p>
    </section>
  )
}
