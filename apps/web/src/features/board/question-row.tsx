import { type BoardQuestion, type NextInLine, selectMyRole, selectSpeechLock, selectTeam } from '@parley/core'
import {
  type ConversationKey,
  canTakeOver,
  DEFAULT_LIMIT_MINUTES,
  splitConversationKey,
} from '@parley/protocol/model'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { TakeOver } from '../../parts/duty/take-over.tsx'
import { LabelChips } from '../../parts/labels/label-chips.tsx'
import { useLabels } from '../../parts/labels/use-labels.ts'
import { snoozeWords } from '../../parts/snooze/snooze-words.ts'
import { displayWait } from '../../text/display-wait.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { minutesSince } from './minutes-since.ts'
import styles from './service-board.module.css'

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
  const text = useText()
  const { kinds } = text
  const { language } = useLanguage()
  const { key, customer, team, askedAt } = question
  const kindWords: Readonly<Record<string, string>> = kinds.labels
  const words = question.text || (kindWords[question.kind] ?? kinds.unsupported)
  const limit = useAppState(state => selectTeam(state, key)?.limitMinutes ?? DEFAULT_LIMIT_MINUTES)
  const labels = useLabels(key)
  const snoozedUntil = useAppState(state => state.rooms[key]?.consultation?.snoozedUntil ?? 0)
  const minutes = minutesSince(askedAt, now)
  const share = minutes / limit
  const tone = share >= 1 ? styles.late : share >= NEARLY ? styles.nearly : styles.early
  return (
    <tr>
      <td className={clsx(styles.wait, tone)}>
        <span>
          <Icon name="clock" size="xs" />
          {displayWait(text, minutes)}
        </span>
        {snoozedUntil > now && (
          <span className={styles.snoozed}>
            <Icon name="moon" size="xs" />
            {snoozeWords(text, snoozedUntil, now)}
          </span>
        )}
        <i className={styles.bar} style={barOf(share)} />
      </td>
      <td className={styles.customer}>
        <div className={styles.asked}>
          <Avatar id={customer.id} name={customer.name} image={customer.avatar} size="sm" />
          <div>
            <strong title={customer.name}>{customer.name}</strong>
            <p title={words}>{words}</p>
            <LabelChips labels={labels.set} />
          </div>
        </div>
      </td>
      <td className={clsx(styles.faint, styles.team)}>{nameInLanguage(team.name, language)}</td>
      <td className={clsx(styles.faint, styles.holder)}>
        <Holder question={question} />
      </td>
      <td className={clsx(styles.faint, styles.next)}>{next ? <Next {...next} /> : '–'}</td>
      <td className={styles.action}>
        <RowAction question={question} now={now} limit={limit} onOpen={onOpen} />
      </td>
    </tr>
  )
}

/** Who answers: the holder, or who is on duty. */
function Holder({ question: { key, holder } }: Pick<Props, 'question'>) {
  const { board: text } = useText()
  const me = useAppState(state => state.session.me?.id)
  const onDuty = useAppState(state => selectTeam(state, key)?.onDuty)
  const person = holder ?? onDuty
  if (!person) return <Tag tone="warning">{text.nobody}</Tag>
  return <Person {...person} label={person.id === me ? text.you : person.name} />
}

function Person({
  id,
  name,
  label = name,
  when,
}: {
  id: string
  name: string
  label?: string
  when?: string
}) {
  return (
    <div className={styles.person}>
      <Avatar id={id} name={name} size="xs" />
      <span>
        <span className={styles.nextName} title={name}>
          {label}
        </span>
        {when}
      </span>
    </div>
  )
}

function Next({ id, name, from }: NextInLine) {
  const { board: text } = useText()
  return <Person id={id} name={name} when={text.nextFrom(new Date(from))} />
}

const barOf = (share: number) => ({ '--share': `${Math.min(1, share) * 100}%` }) as CSSProperties

/** What the user can do about it: answer, go on duty first, or only read [duty-3]. */
function RowAction({
  question: { key, team, askedAt, customer },
  now,
  limit,
  onOpen,
}: Omit<Props, 'next'> & { limit: number }) {
  const { board: text } = useText()
  const lock = useAppState(state => selectSpeechLock(state, key))
  const onDuty = useAppState(state => selectTeam(state, key)?.onDuty)
  const role = useAppState(state => selectMyRole(state, team.key))
  const isOnDutyOnline = usePresence(onDuty?.id) !== 'offline'
  // Service managers see the questions of all teams, and read only what theirs are asked [roles-1].
  const isForeign = useAppState(
    state => state.session.role === 'service-manager' && state.conversations.get(key) === undefined,
  )
  const minutes = minutesSince(askedAt, now)
  const isOnDutyTeam = lock === 'nobody-on-duty' || lock === 'off-duty'
  const canTake =
    isOnDutyTeam &&
    canTakeOver({
      role,
      isOnDuty: false,
      isHeld: onDuty !== undefined,
      isOnDutyOnline,
      longestWaitMs: minutes * MINUTE_MS,
      limitMinutes: limit,
    })
  if (isForeign) return null
  if (!canTake)
    return (
      <Button size="sm" look={lock === undefined ? 'primary' : 'secondary'} onClick={() => onOpen(key)}>
        {lock === undefined ? text.answer : text.open}
      </Button>
    )
  const late = minutes >= limit ? { name: customer.name, minutes } : undefined
  const { id: teamId } = splitConversationKey(team.key)
  return <TakeOver teamId={teamId} onDuty={onDuty} late={late} onTaken={() => onOpen(key)} />
}
