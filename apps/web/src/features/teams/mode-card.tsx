import { TEAM_MODES } from '@parley/protocol/model'
import { ChoiceCards } from '../../parts/admin/choice-cards.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
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
      <ChoiceCards
        label={text.whoReplies}
        options={TEAM_MODES.map(mode => ({
          value: mode,
          title: text.modes[mode],
          hint: text.modeHints[mode],
        }))}
        value={team.mode}
        onChange={mode => void save({ mode })}
      />
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
