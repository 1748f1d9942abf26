import type { BoardQuestion, NextInLine, TeamFigures } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import clsx from 'clsx'
import { usePresence } from '../../client/presence/use-presence.ts'
import { DutyVerb } from '../../parts/duty/duty-verb.tsx'
import { useDuty } from '../../parts/duty/use-duty.ts'
import { clockOf } from '../../text/display-time.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './board-cards.module.css'
import { FigureButton, type ShownFigure } from './figure-button.tsx'
import { minutesSince } from './minutes-since.ts'

const WEEK_MS = 7 * 86_400_000

export interface BoardTeam {
  key: ConversationKey
  name: string
  /** How many customers wait for an answer. */
  waiting: number
  /** Who is on duty in another team is not known. */
  isOwn: boolean
}

interface Props {
  team: BoardTeam
  /** Undefined: not loaded yet; null: nobody. */
  next: NextInLine | null | undefined
  /** The oldest open question of the team. */
  oldest: BoardQuestion | undefined
  now: number
  /** Undefined: not loaded yet. */
  figures?: TeamFigures | undefined
  onFigure(figure: ShownFigure): void
  /** Shows what waits. */
  onWaiting(): void
}

/** Who of a team is on duty and until when, who is next, what the user can do about it, and how the team did today. */
export function TeamCard(props: Props) {
  const { team, next, oldest, now, figures, onFigure, onWaiting } = props
  const { waiting, isOwn } = team
  const { board: text } = useText()
  const { language } = useLanguage()
  const name = nameInLanguage(team.name, language)
  const duty = useDuty(team.key)
  const isUnmanned = duty !== undefined && duty.onDuty === undefined
  const coming = next === null ? text.noneScheduled : next && text.nextIs(next.name)
  return (
    <section className={clsx(styles.card, isUnmanned && styles.unmanned)} aria-label={name}>
      <h2 className={styles.team} title={team.name}>
        {name}
      </h2>
      {duty ? (
        <OnDuty duty={duty} oldest={oldest} now={now} />
      ) : (
        <div className={styles.person}>
          <Icon name="headset" />
          <p>{isOwn ? text.everybody : text.otherTeam}</p>
        </div>
      )}
      <p className={styles.waiting}>
        <FigureButton
          label={name}
          value={text.waitingCount(waiting)}
          onPress={waiting > 0 ? onWaiting : undefined}
        />
        {(duty || (!isOwn && next)) && coming !== undefined && ` · ${coming}`}
      </p>
      {figures && <Today figures={figures} onFigure={onFigure} />}
    </section>
  )
}

const SECOND_MS = 1_000
const MINUTE = 60

/** Minutes and seconds, as on a watch. */
const watchOf = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** How the team did since midnight. */
function Today({
  figures: { key, name, today, weeks },
  onFigure,
}: Pick<Props, 'onFigure'> & { figures: TeamFigures }) {
  const { board: text } = useText()
  const { language } = useLanguage()
  const teamName = nameInLanguage(name, language)
  const period = { team: key, teamName, from: today.from, period: text.today }
  const to = (weeks[0]?.from ?? 0) + WEEK_MS
  const shown = [
    { figure: 'first', label: text.firstReply, value: today.firstMs === 0 ? '–' : watchOf(today.firstMs) },
    {
      figure: 'withinLimit',
      label: text.onTime,
      value: today.asked === 0 ? '–' : text.percent(Math.round(today.withinLimit * 100)),
    },
    { figure: 'rating', label: text.rating, value: today.ratings === 0 ? '–' : today.rating.toFixed(1) },
  ] as const
  return (
    <>
      <p className={styles.today}>{text.today}</p>
      <dl className={styles.numbers} aria-label={text.today}>
        {shown.map(({ figure, label, value }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>
              <FigureButton
                label={label}
                value={value}
                onPress={value === '–' ? undefined : () => onFigure({ ...period, to, figure, label })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface OnDutyProps extends Pick<Props, 'oldest' | 'now'> {
  duty: NonNullable<ReturnType<typeof useDuty>>
}

function OnDuty({ duty, oldest, now }: OnDutyProps) {
  const { board: text } = useText()
  const { onDuty, isMine, until } = duty
  const presence = usePresence(onDuty?.id)
  return (
    <div className={styles.person}>
      {onDuty ? (
        <Avatar id={onDuty.id} name={onDuty.name} size="base" presence={presence} />
      ) : (
        <span className={styles.nobody}>
          <Icon name="alert" size="sm" />
        </span>
      )}
      <p className={styles.words}>
        <b className={styles.name}>{isMine ? text.you : (onDuty?.name ?? text.nobody)}</b>
        {until !== undefined && (
          <small className={styles.until}>{text.until(clockOf(new Date(until)))}</small>
        )}
      </p>
      <DutyVerb
        duty={duty}
        longest={oldest && { name: oldest.customer.name, minutes: minutesSince(oldest.askedAt, now) }}
      />
    </div>
  )
}
