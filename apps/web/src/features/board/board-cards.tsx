import type { QuestionBoard, TeamFigures } from '@parley/core'
import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import styles from './board-cards.module.css'
import type { ShownFigure } from './figure-button.tsx'
import { type BoardTeam, TeamCard } from './team-card.tsx'

/** More than that would push the questions off the screen; the others are shown on a click. */
const MAX_TEAMS = 7

interface Props {
  teams: readonly BoardTeam[]
  figures: readonly TeamFigures[]
  board: QuestionBoard | undefined
  now: number
  onFigure(figure: ShownFigure): void
  /** Shows what is open in one team. */
  onTeam(key: string): void
}

/** Above the questions: a card for each team. */
export function BoardCards({ teams, figures, board, now, onFigure, onTeam }: Props) {
  const { board: text } = useText()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? teams : teams.slice(0, MAX_TEAMS)
  const rest = teams.length - shown.length
  return (
    <div className={styles.cards}>
      {shown.map(team => (
        <TeamCard
          key={team.key}
          next={board && (board.next.get(team.key) ?? null)}
          oldest={board?.questions.find(question => question.team.key === team.key)}
          team={team}
          now={now}
          figures={figures.find(({ key }) => key === team.key)}
          onFigure={onFigure}
          onWaiting={() => onTeam(team.key)}
        />
      ))}
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {text.moreTeams(rest)}
        </button>
      )}
    </div>
  )
}
