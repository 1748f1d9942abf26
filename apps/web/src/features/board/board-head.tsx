import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './service-board.module.css'

interface Props {
  /** Empty while nobody waits. */
  summary: string
  /** All teams of the company are shown, and not one's own alone. */
  seesAll: boolean
  isMine: boolean
  /** How many waiting customers the user can answer, as on the rail. */
  answerable: number
  /** Key of the shown team; empty: all. */
  team: string
  teams: readonly { key: string; name: string }[]
  hasFigures: boolean
  onMine(isMine: boolean): void
  onTeam(team: string): void
  onFigures(isShown: boolean): void
  onBack(): void
}

/** Title, and which questions the board shows. */
export function BoardHead(props: Props) {
  const { board: text, chat } = useText()
  const { language } = useLanguage()
  const { summary, seesAll, isMine, answerable, team, teams, hasFigures, onMine, onTeam, onFigures, onBack } =
    props
  return (
    <header className={styles.head}>
      <IconButton className={styles.back} icon="chevronLeft" label={chat.back} onClick={onBack} />
      <div className={styles.grow}>
        <h1 className={styles.title}>{text.title}</h1>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={styles.choice} role="group" aria-label={text.shown}>
        <button type="button" aria-pressed={!isMine} onClick={() => onMine(false)}>
          {seesAll ? text.allOfCompany : text.all}
        </button>
        <button type="button" aria-pressed={isMine} onClick={() => onMine(true)}>
          {text.mine} {answerable > 0 && <span className={styles.count}>{answerable}</span>}
        </button>
      </div>
      {teams.length > 1 && (
        <div className={styles.select}>
          <ChoiceField
            isBare
            label={text.team}
            options={[
              { value: '', label: text.allTeams },
              ...teams.map(({ key, name }) => ({ value: key, label: nameInLanguage(name, language) })),
            ]}
            value={team}
            onChange={onTeam}
          />
        </div>
      )}
      <IconButton
        icon="chart"
        label={text.figures}
        aria-pressed={hasFigures}
        onClick={() => onFigures(!hasFigures)}
      />
    </header>
  )
}
