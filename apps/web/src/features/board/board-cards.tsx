import type { QuestionBoard, ServiceTeam } from '@parley/core'
import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import styles from './board-cards.module.css'
import { TeamCard } from './team-card.tsx'
import { TodayCard } from './today-card.tsx'
import { useFigures } from './use-figures.ts'

/** More than that would push the questions off the screen; the others are shown on a click. */
const MAX_TEAMS = 7

interface Props {
  teams: readonly ServiceTeam[]
  board: QuestionBoard | undefined
  now: number
}

/** Above the questions: a card for each team, and one for the day. */
export function BoardCards({ teams, board, now }: Props) {
  const { board: text } = useText()
  const figures = useFigures(board?.total)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? teams : teams.slice(0, MAX_TEAMS)
  const rest = teams.length - shown.length
  const keys = new Set(teams.map(({ conversation }) => conversation.key))
  return (
    <div className={styles.cards}>
      {shown.map(team => (
        <TeamCard
          key={team.conversation.key}
          next={board && (board.next.get(team.conversation.key) ?? null)}
          oldest={board?.questions.find(question => question.team.key === team.conversation.key)}
          team={team}
          now={now}
        />
      ))}
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {text.moreTeams(rest)}
        </button>
      )}
      <TodayCard figures={figures.filter(({ key }) => keys.has(key))} />
    </div>
  )
}
