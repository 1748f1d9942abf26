import { type BoardQuestion, type NextInLine, selectMyRole, selectSpeechLock, selectTeam } from '@parley/core'
import {
  type ConversationKey,
  canTakeOver,
  DEFAULT_LIMIT_MINUTES,
  splitConversationKey,
} from '@parley/protocol/model'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { minutesSince } from './minutes-since.ts'
import styles from './service-board.module.css'

const HOUR = 60
/** From here on the wait is shown as nearly too long. */
const NEARLY = 0.8
const MINUTE_MS = 60_000

interface Props {
  question: BoardQuestion
  /** Who of the team is on duty next. */
  next: NextInLine | undefined
  now: number
  onOpen(key: ConversationKey): void
}

export function QuestionRow({ question, next, now, onOpen }: Props) {
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
      <td className={styles.customer}>
        <div className={styles.asked}>
          <Avatar id={customer.id} name={customer.name} image={customer.avatar} size="sm" />
          <div>
            <strong>{customer.name}</strong>
            <p>{question.text}</p>
          </div>
        </div>
      </td>
      <td className={clsx(styles.faint, styles.team)}>{team.name}</td>
      <td className={clsx(styles.faint, styles.holder)}>{holder || text.nobody}</td>
      <td className={clsx(styles.faint, styles.next)}>{next ? <Next {...next} /> : '–'}</td>
      <td className={styles.action}>
        <RowAction {...{ question, now, limit, onOpen }} />
      </td>
    </tr>
  )
}

function Next({ name, from }: NextInLine) {
  const { board: text } = useText()
  return (
    <>
      <span className={styles.nextName}>{name}</span>
      <br />
      {text.nextFrom(new Date(from))}
    </>
  )
}

const barOf = (share: number) => ({ '--share': `${Math.min(1, share) * 100}%` }) as CSSProperties

/** What the user can do about it: answer, go on duty first, or only read [duty-3]. */
function RowAction({
  question: { key, team, askedAt },
  now,
  limit,
  onOpen,
}: Omit<Props, 'next'> & { limit: number }) {
  const { board: text, duty } = useText()
  const client = useClient()
  const lock = useAppState(state => selectSpeechLock(state, key))
  const servant = useAppState(state => selectTeam(state, key)?.servant)
  const role = useAppState(state => selectMyRole(state, team.key))
  const isOnDutyTeam = lock === 'nobody-on-duty' || lock === 'off-duty'
  const canTake =
    isOnDutyTeam &&
    canTakeOver({
      ...{ role, isOnDuty: false, isHeld: servant !== undefined, isServantThere: true },
      ...{ longestWaitMs: minutesSince(askedAt, now) * MINUTE_MS, limitMinutes: limit },
    })
  if (!canTake)
    return (
      <Button size="sm" look={lock === undefined ? 'primary' : 'secondary'} onClick={() => onOpen(key)}>
        {lock === undefined ? text.answer : text.open}
      </Button>
    )
  const take = async () => {
    const taken = await client.duty.takeOver(splitConversationKey(team.key).id)
    if (taken.ok) onOpen(key)
  }
  return (
    <Button size="sm" look={servant ? 'secondary' : 'primary'} onClick={() => void take()}>
      {servant ? duty.takeOver : duty.goOnDuty}
    </Button>
  )
}
