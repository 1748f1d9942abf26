import type { BoardQuestion, NextInLine, ServiceTeam } from '@parley/core'
import { canTakeOver } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { usePresence } from '../../client/presence/use-presence.ts'
import { HandOverDialog } from '../../parts/duty/hand-over-dialog.tsx'
import { TakeOver } from '../../parts/duty/take-over.tsx'
import { useDuty } from '../../parts/duty/use-duty.ts'
import { clockOf } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
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
  const isUnmanned = duty !== undefined && duty.servant === undefined
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
  const { servant, isMine, until } = duty
  const presence = usePresence(servant?.id)
  return (
    <div className={styles.person}>
      {servant ? (
        <Avatar id={servant.id} name={servant.name} size="base" presence={presence} />
      ) : (
        <span className={styles.nobody}>
          <Icon name="alert" size="sm" />
        </span>
      )}
      <p className={styles.words}>
        <b className={styles.name}>{isMine ? text.you : (servant?.name ?? text.nobody)}</b>
        {until !== undefined && (
          <small className={styles.until}>{text.until(clockOf(new Date(until)))}</small>
        )}
      </p>
      <DutyAction duty={duty} oldest={oldest} now={now} isServantThere={presence !== 'offline'} />
    </div>
  )
}

function DutyAction({ duty, oldest, now, isServantThere }: OnDutyProps & { isServantThere: boolean }) {
  const { duty: text } = useText()
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { teamId, servant, isMine, role, limitMinutes } = duty
  const minutes = oldest ? minutesSince(oldest.askedAt, now) : 0
  if (isMine)
    return (
      <>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsHandingOver(true)}>
          {text.handOver}
        </Button>
        {isHandingOver && <HandOverDialog {...duty} onClose={() => setIsHandingOver(false)} />}
      </>
    )
  const canTake = canTakeOver({
    role,
    isOnDuty: isMine,
    isHeld: servant !== undefined,
    isServantThere,
    limitMinutes,
    longestWaitMs: minutes * 60_000,
  })
  const isLate = oldest !== undefined && minutes >= limitMinutes
  const late = isLate ? { name: oldest.customer.name, minutes } : undefined
  return canTake ? <TakeOver teamId={teamId} servant={servant} late={late} /> : null
}
