import { type BoardQuestion, selectSpeechLock, selectTeam } from '@parley/core'
import { type ConversationKey, DEFAULT_LIMIT_MINUTES } from '@parley/protocol/model'
import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './service-board.module.css'
import { useBoard } from './use-board.ts'

const MINUTE_MS = 60_000
const HOUR = 60
/** From here on the wait is shown as nearly too long. */
const NEARLY = 0.8

interface Props {
  onOpen(key: ConversationKey): void
}

/** All open questions of the user's teams, oldest first, so that none is overlooked [questions-4]. */
export function ServiceBoard({ onOpen }: Props) {
  const { board: text } = useText()
  const board = useBoard()
  const now = useServerNow(MINUTE_MS)
  const [isMine, setIsMine] = useState(false)
  const client = useClient()
  const canAnswer = ({ key }: BoardQuestion) => selectSpeechLock(client.store.getState(), key) === undefined
  if (!board) return <main className={styles.board} aria-label={text.title} />
  const { questions, total } = board
  const shown = isMine ? questions.filter(canAnswer) : questions
  const longest = questions[0] ? minutesSince(questions[0].askedAt, now) : 0
  return (
    <main className={styles.board} aria-label={text.title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{text.title}</h2>
          {total > 0 && <p className={styles.summary}>{text.summary(total, longest)}</p>}
        </div>
        <ShownChoice isMine={isMine} onChoose={setIsMine} />
      </header>
      {shown.length === 0 ? (
        <EmptyState icon="check" title={text.none} hint={text.noneHint} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={text.table}>
            <thead>
              <tr>
                {[text.waiting, text.question, text.team, text.holder].map(word => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map(question => (
                <QuestionRow
                  key={question.messageId}
                  {...{ question, now, onOpen }}
                  canAnswer={canAnswer(question)}
                />
              ))}
            </tbody>
          </table>
          {total > questions.length && (
            <p className={styles.summary}>{text.more(total - questions.length)}</p>
          )}
        </div>
      )}
    </main>
  )
}

function ShownChoice({ isMine, onChoose }: { isMine: boolean; onChoose(isMine: boolean): void }) {
  const { board: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.choice} role="group" aria-label={text.shown}>
      <button type="button" aria-pressed={!isMine} onClick={() => onChoose(false)}>
        {text.all}
      </button>
      <button type="button" aria-pressed={isMine} onClick={() => onChoose(true)}>
        {text.mine}
      </button>
    </div>
  )
}

const minutesSince = (time: number, now: number): number => Math.max(0, Math.floor((now - time) / MINUTE_MS))

const barOf = (share: number) => ({ '--share': `${Math.min(1, share) * 100}%` }) as CSSProperties

interface RowProps extends Props {
  question: BoardQuestion
  canAnswer: boolean
  now: number
}

function QuestionRow({ question, canAnswer, now, onOpen }: RowProps) {
  const { board: text } = useText()
  const { key, customer, team, askedAt, holder } = question
  const limit = useAppState(state => selectTeam(state, key)?.limitMinutes ?? DEFAULT_LIMIT_MINUTES)
  const minutes = minutesSince(askedAt, now)
  const share = minutes / limit
  const tone = share >= 1 ? styles.late : share >= NEARLY ? styles.nearly : styles.early
  return (
    <tr>
      <td className={clsx(styles.wait, tone)}>
        <span>
          <Icon name="clock" size="xs" />
          {minutes < HOUR * 2 ? text.minutes(minutes) : text.hours(Math.floor(minutes / HOUR))}
        </span>
        <i className={styles.bar} style={barOf(share)} />
      </td>
      <td>
        <div className={styles.asked}>
          <Avatar id={customer.id} name={customer.name} image={customer.avatar} size="sm" />
          <div>
            <strong>{customer.name}</strong>
            <p>{question.text}</p>
          </div>
        </div>
      </td>
      <td className={styles.faint}>{team.name}</td>
      <td className={styles.faint}>{holder || text.nobody}</td>
      <td>
        <Button size="sm" look={canAnswer ? 'primary' : 'secondary'} onClick={() => onOpen(key)}>
          {canAnswer ? text.answer : text.open}
        </Button>
      </td>
    </tr>
  )
}
