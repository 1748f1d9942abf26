import type { BoardQuestion, NextInLine, ServiceTeam } from '@parley/core'
import clsx from 'clsx'
import { usePresence } from '../../client/presence/use-presence.ts'
import { DutyVerb } from '../../parts/duty/duty-verb.tsx'
import { useDuty } from '../../parts/duty/use-duty.ts'
import { clockOf } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './board-cards.module.css'
import { minutesSince } from './minutes-since.ts'

interface Props {
  team: ServiceTeam
  /** Undefined: not loaded yet; null: nobody. */
  next: NextInLine | null | undefined
  /** The oldest open question of the team. */
  oldest: BoardQuestion | undefined
  now: number
}

/** Who of a team is on duty and until when, who is next, and what the user can do about it. */
export function TeamCard({ team: { conversation, waiting }, next, oldest, now }: Props) {
  const { board: text } = useText()
  const duty = useDuty(conversation.key)
  const isUnmanned = duty !== undefined && duty.onDuty === undefined
  const coming = next === null ? text.noneScheduled : next && text.nextIs(next.name)
  return (
    <section className={clsx(styles.card, isUnmanned && styles.unmanned)} aria-label={conversation.name}>
      <h2 className={styles.team} title={conversation.name}>
        {conversation.name}
      </h2>
      {duty ? (
        <OnDuty duty={duty} oldest={oldest} now={now} />
      ) : (
        <div className={styles.person}>
          <Icon name="headset" />
          <p>{text.everybody}</p>
        </div>
      )}
      <p className={styles.waiting}>
        {[text.waitingCount(waiting), duty && coming].filter(Boolean).join(' · ')}
      </p>
    </section>
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
