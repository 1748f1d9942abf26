import type { QuestionBoard, ServiceTeam, TeamFigures } from '@parley/core'
import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import styles from './board-cards.module.css'
import { sumToday } from './sum-today.ts'
import { TeamCard } from './team-card.tsx'
import { useFigures } from './use-figures.ts'

/** More than that would push the questions off the screen; the others are shown on a click. */
const MAX_TEAMS = 7

const SECOND_MS = 1_000
const MINUTE = 60

/** Minutes and seconds, as on a watch. */
const watchOf = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** How the shown teams did since midnight. */
function TodayCard({ figures }: { figures: readonly TeamFigures[] }) {
  const { board: text } = useText()
  const { firstMs, withinLimit, rating } = sumToday(figures.map(({ today }) => today))
  const shown = [
    [text.firstReply, firstMs === undefined ? '–' : watchOf(firstMs)],
    [text.onTime, withinLimit === undefined ? '–' : text.percent(Math.round(withinLimit * 100))],
    [text.rating, rating === undefined ? '–' : rating.toFixed(1)],
  ] as const
  return (
    <section className={styles.card} aria-label={text.today}>
      <h2 className={styles.team}>{text.today}</h2>
      <dl className={styles.numbers}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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
