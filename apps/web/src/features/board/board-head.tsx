import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './service-board.module.css'

interface Props {
  /** Empty while nobody waits. */
  summary: string
  isMine: boolean
  /** How many questions the user can answer. */
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
  const { summary, isMine, answerable, team, teams, hasFigures, onMine, onTeam, onFigures, onBack } = props
  return (
    <header className={styles.head}>
      <IconButton className={styles.back} icon="chevronLeft" label={chat.back} onClick={onBack} />
      <div className={styles.grow}>
        <h1 className={styles.title}>{text.title}</h1>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
      </div>
      {teams.length > 1 && (
        <select
          className={styles.select}
          aria-label={text.team}
          value={team}
          onChange={event => onTeam(event.target.value)}
        >
          <option value="">{text.allTeams}</option>
          {teams.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={styles.choice} role="group" aria-label={text.shown}>
        <button type="button" aria-pressed={!isMine} onClick={() => onMine(false)}>
          {text.all}
        </button>
        <button type="button" aria-pressed={isMine} onClick={() => onMine(true)}>
          {text.mine} {answerable > 0 && <span className={styles.count}>{answerable}</span>}
        </button>
      </div>
      <IconButton
        icon="chart"
        label={text.figures}
        aria-pressed={hasFigures}
        onClick={() => onFigures(!hasFigures)}
      />
    </header>
  )
}
