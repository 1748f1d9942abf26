import { type ServiceTeam, selectServant } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ConsultationRow } from './consultation-row.tsx'
import styles from './customers.module.css'

interface Props {
  team: ServiceTeam
  /** The consultations that match the search. */
  shown: ServiceTeam['consultations']
  /** Expanded regardless of the user's choice, because the search has matches in it. */
  isForced: boolean
  current: ConversationKey | undefined
  now: number
  onOpen(key: ConversationKey): void
}

/** Rows shown at a time: a team may have thousands. */
const STEP = 50

/** A team and, when expanded, its consultations. */
export function TeamGroup({ team, shown, isForced, current, now, onOpen }: Props) {
  const { customers: text } = useText()
  const [isFolded, setIsFolded] = useState(false)
  const [limit, setLimit] = useState(STEP)
  const { conversation, waiting } = team
  const isOpen = isForced || !isFolded
  const rest = shown.length - limit
  return (
    <li>
      <div className={styles.team}>
        <IconButton
          size="sm"
          icon={isOpen ? 'chevronDown' : 'chevronRight'}
          label={conversation.name}
          aria-expanded={isOpen}
          onClick={() => setIsFolded(isOpen)}
        />
        <TeamButton {...{ team, current, onOpen }} />
        <Badge count={waiting} label={text.waitingCount(waiting)} />
      </div>
      {isOpen && (
        <ul className={styles.children} aria-label={conversation.name}>
          {shown.slice(0, limit).map(child => (
            <li key={child.key}>
              <ConsultationRow
                conversation={child}
                isCurrent={child.key === current}
                now={now}
                onOpen={onOpen}
              />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <button type="button" className={styles.more} onClick={() => setLimit(limit + STEP)}>
                {text.more(Math.min(rest, STEP))}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

/** Opens the team's own room; shows who is on duty. */
function TeamButton({ team, current, onOpen }: Pick<Props, 'team' | 'current' | 'onOpen'>) {
  const { customers: text } = useText()
  const { key, id, name, avatar } = team.conversation
  const faces = useFaces(key)
  const servant = useAppState(state => selectServant(state, key))
  const me = useAppState(state => state.session.me?.id)
  const duty =
    servant === null ? text.nobodyOnDuty : servant?.id === me ? text.dutyYou : text.duty(servant?.name ?? '')
  const line = [text.customerCount(team.consultations.length), servant !== undefined && duty]
  return (
    <button
      type="button"
      className={styles.teamButton}
      aria-current={key === current || undefined}
      onClick={() => onOpen(key)}
    >
      <Avatar id={id} name={name} image={avatar} faces={faces} size="sm" />
      <span className={styles.main}>
        <span className={styles.name}>{name}</span>
        <span className={styles.preview}>{line.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}
