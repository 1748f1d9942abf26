import {
  type BoardQuestion,
  type QuestionBoard,
  type ServiceTeam,
  type State,
  selectCustomerOverview,
  selectSpeechLock,
  selectTeam,
  type TeamFigures,
} from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BoardCards } from './board-cards.tsx'
import { BoardFigures } from './board-figures.tsx'
import { BoardHead } from './board-head.tsx'
import type { ShownFigure } from './figure-button.tsx'
import { FigureRows } from './figure-rows.tsx'
import { minutesSince } from './minutes-since.ts'
import { QuestionRow } from './question-row.tsx'
import styles from './service-board.module.css'
import type { BoardTeam } from './team-card.tsx'
import { useFigures } from './use-figures.ts'

const MINUTE_MS = 60_000

const SETTLE_MS = 400

/** The open questions, loaded again whenever the consultations change. */
function useBoard(): QuestionBoard | undefined {
  const client = useClient()
  const overview = useAppState(selectCustomerOverview)
  const [board, setBoard] = useState<QuestionBoard>()
  // Teams that one is not in tell nothing by themselves.
  const minute = useServerNow(MINUTE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads whenever the overview changes, and every minute
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const found = await client.board.load()
      if (isShown && found.ok) setBoard(found.value)
    }
    // Several messages in a row cause one request.
    const timer = setTimeout(() => void load(), SETTLE_MS)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [client, overview, minute])
  return board
}

interface Props {
  onOpen(key: ConversationKey): void
  /** On a narrow screen, where the board is alone. */
  onBack(): void
}

/** All open questions of the user's teams, oldest first, so that none is overlooked [questions-4]. */
export function ServiceBoard({ onOpen, onBack }: Props) {
  const texts = useText()
  const { board: text } = texts
  const board = useBoard()
  const now = useServerNow(MINUTE_MS)
  const [isMine, setIsMine] = useState(false)
  const [team, setTeam] = useState('')
  const [hasFigures, setHasFigures] = useState(false)
  const [figure, setFigure] = useState<ShownFigure>()
  const client = useClient()
  const overview = useAppState(selectCustomerOverview)
  const seesAll = useAppState(state => state.session.role === 'service-manager')
  const { questions = [], total = 0 } = board ?? {}
  const figures = useFigures(board?.total)
  const teams = teamsOf(overview.teams, figures, questions)
  const waiting = teams.reduce((sum, one) => sum + one.waiting, 0)
  const canAnswer = ({ key }: BoardQuestion) => selectSpeechLock(client.store.getState(), key) === undefined
  const isPutOff = ({ key }: BoardQuestion) =>
    (client.store.getState().rooms[key]?.consultation?.snoozedUntil ?? 0) > now
  const wanted = questions
    .filter(question => !isMine || canAnswer(question))
    .filter(question => team === '' || question.team.key === team)
  // What is put off comes below what waits [customers-23].
  const shown = [...wanted.filter(question => !isPutOff(question)), ...wanted.filter(isPutOff)]
  const shownTeams = teams.filter(({ key }) => team === '' || key === team)
  const longest = questions[0] ? minutesSince(questions[0].askedAt, now) : 0
  const minutes = limitOf(client.store.getState(), overview.teams)
  const limit = minutes === undefined ? undefined : displayWait(texts, minutes)
  // Up to now, so that all its pages are of the same moment.
  const showFigure = (one: ShownFigure) =>
    setFigure({ ...one, to: Math.min(one.to, Date.now() + client.store.getState().timeDiff) })
  return (
    <main className={styles.board} aria-label={text.title}>
      <BoardHead
        summary={total > 0 ? text.summary(waiting, total, displayWait(texts, longest), limit) : ''}
        answerable={overview.answerable}
        seesAll={seesAll}
        teams={teams}
        isMine={isMine}
        team={team}
        hasFigures={hasFigures}
        onBack={onBack}
        onMine={setIsMine}
        onTeam={setTeam}
        onFigures={setHasFigures}
      />
      <div className={styles.scroll}>
        <BoardCards
          teams={shownTeams}
          figures={figures}
          board={board}
          now={now}
          onFigure={showFigure}
          onTeam={key => {
            setFigure(undefined)
            setTeam(key)
          }}
        />
        {hasFigures && <BoardFigures team={team} onFigure={showFigure} />}
        {figure ? (
          <FigureRows
            key={JSON.stringify(figure)}
            chosen={figure}
            onOpen={onOpen}
            onClose={() => setFigure(undefined)}
          />
        ) : (
          <>
            {board && shown.length === 0 && (
              <EmptyState icon="check" title={text.none} hint={text.noneHint} />
            )}
            {shown.length > 0 && (
              <QuestionTable questions={shown} next={board?.next} now={now} onOpen={onOpen} />
            )}
            {total > questions.length && (
              <p className={styles.summary}>{text.more(total - questions.length)}</p>
            )}
          </>
        )}
      </div>
    </main>
  )
}

/** One's own teams, and for service managers all the others, of which only figures and questions are known [roles-1]. */
function teamsOf(
  own: readonly ServiceTeam[],
  figures: readonly TeamFigures[],
  questions: readonly BoardQuestion[],
): BoardTeam[] {
  const mine = own.map(({ conversation: { key, name }, waiting }) => ({ key, name, waiting, isOwn: true }))
  const others = figures.filter(({ key }) => !mine.some(team => team.key === key))
  return [
    ...mine,
    ...others.map(({ key, name }) => {
      const asked = questions.filter(({ team }) => team.key === key)
      return { key, name, waiting: new Set(asked.map(question => question.key)).size, isOwn: false }
    }),
  ]
}

/** Where all teams have the same limit. */
function limitOf(state: State, teams: readonly ServiceTeam[]): number | undefined {
  const limits = new Set(teams.map(({ conversation }) => selectTeam(state, conversation.key)?.limitMinutes))
  return limits.size === 1 ? [...limits][0] : undefined
}

interface TableProps extends Pick<Props, 'onOpen'> {
  questions: readonly BoardQuestion[]
  next: QuestionBoard['next'] | undefined
  now: number
}

function QuestionTable({ questions, next, now, onOpen }: TableProps) {
  const { board: text } = useText()
  const [isReversed, setIsReversed] = useState(false)
  return (
    <table className={styles.table} aria-label={isReversed ? text.tableNewest : text.table}>
      <thead>
        <tr>
          <th scope="col" aria-sort={isReversed ? 'ascending' : 'descending'}>
            <button type="button" className={styles.sort} onClick={() => setIsReversed(!isReversed)}>
              {text.waiting}
              <span className={isReversed ? styles.reversed : undefined}>
                <Icon name="chevronDown" size="xs" />
              </span>
            </button>
          </th>
          {[text.question, text.team, text.holder, text.next].map(word => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {(isReversed ? questions.toReversed() : questions).map(question => (
          <QuestionRow
            key={question.messageId}
            next={next?.get(question.team.key)}
            question={question}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}
