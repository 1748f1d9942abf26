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
import { ROWS_STEP } from './spread-rows.ts'

interface Props {
  team: ServiceTeam
  /** The consultations that match the search. */
  shown: ServiceTeam['consultations']
  /** How many of them are shown at first. */
  rows: number
  /** Expanded regardless of the user's choice, because the search has matches in it. */
  isForced: boolean
  current: ConversationKey | undefined
  now: number
  onOpen(key: ConversationKey): void
}

/** A team and, when expanded, its consultations. */
export function TeamGroup({ team, shown, rows, isForced, current, now, onOpen }: Props) {
  const { customers: text } = useText()
  const [folded, setFolded] = useState<boolean>()
  const [more, setMore] = useState(0)
  const { conversation, waiting } = team
  const isFolded = folded ?? (rows === 0 && shown.length > 0)
  const isOpen = isForced || !isFolded
  const limit = rows + more + (folded === false && rows === 0 ? ROWS_STEP : 0)
  const rest = shown.length - limit
  return (
    <li>
      <div className={styles.team}>
        <IconButton
          size="sm"
          icon={isOpen ? 'chevronDown' : 'chevronRight'}
          label={conversation.name}
          aria-expanded={isOpen}
          onClick={() => setFolded(isOpen)}
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
              <button type="button" className={styles.more} onClick={() => setMore(more + ROWS_STEP)}>
                {text.more(Math.min(rest, ROWS_STEP))}
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
