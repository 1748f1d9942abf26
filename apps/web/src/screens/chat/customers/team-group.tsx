import { type ServiceTeam, selectOnDuty } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import type { MouseEvent } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage, useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ConsultationRow } from './consultation-row.tsx'
import styles from './customers.module.css'
import { ROWS_STEP } from './spread-rows.ts'

interface Props {
  team: ServiceTeam
  /** The consultations that match the search. */
  shown: ServiceTeam['consultations']
  /** How many of them are shown. */
  limit: number
  isOpen: boolean
  current: ConversationKey | undefined
  now: number
  /** While several are selected. */
  chosen?: ReadonlySet<ConversationKey> | undefined
  onOpen(key: ConversationKey): void
  onToggle(): void
  onMore(): void
  /** Loads closed consultations; unset: they are not wanted. */
  onClosed?: (() => void) | undefined
}

/** A team and, when unfolded, its consultations. */
export function TeamGroup(props: Props) {
  const { team, shown, limit, isOpen, current, now, chosen, onOpen, onToggle, onMore, onClosed } = props
  const { customers: text } = useText()
  const rest = shown.length - limit
  const offersClosed = onClosed !== undefined && team.unloaded > 0 && rest <= 0
  return (
    <>
      <TeamItem team={team} isOpen={isOpen} current={current} onOpen={onOpen} onToggle={onToggle} />
      {isOpen && (shown.length > 0 || offersClosed) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div className={styles.children} role="group" aria-label={team.conversation.name}>
          {shown.slice(0, limit).map(child => (
            <ConsultationRow
              key={child.key}
              isInTree
              conversation={child}
              isCurrent={child.key === current}
              now={now}
              isChosen={chosen?.has(child.key)}
              onOpen={onOpen}
            />
          ))}
          {rest > 0 && <MoreItem words={text.more(Math.min(rest, ROWS_STEP))} onClick={onMore} />}
          {offersClosed && <MoreItem words={text.moreClosed(team.unloaded)} onClick={onClosed} />}
        </div>
      )}
    </>
  )
}

function MoreItem({ words, onClick }: { words: string; onClick(): void }) {
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={2}
      aria-selected={false}
      tabIndex={-1}
      className={styles.more}
      onClick={onClick}
    >
      {words}
    </button>
  )
}

/** Opens the team's own room, its arrow folds the consultations; shows who is on duty. */
function TeamItem({
  team,
  isOpen,
  current,
  onOpen,
  onToggle,
}: Pick<Props, 'team' | 'isOpen' | 'current' | 'onOpen' | 'onToggle'>) {
  const { customers: text } = useText()
  const { key, id, name, avatar } = team.conversation
  const { language } = useLanguage()
  const faces = useFaces(key)
  const onDuty = useAppState(state => selectOnDuty(state, key))
  const me = useAppState(state => state.session.me?.id)
  const duty =
    onDuty === null ? text.nobodyOnDuty : onDuty?.id === me ? text.dutyYou : text.duty(onDuty?.name ?? '')
  const line = [text.customerCount(team.consultations.length + team.unloaded), onDuty !== undefined && duty]
  const handleClick = (event: MouseEvent) => {
    const isArrow = event.target instanceof Element && event.target.closest('[data-arrow]') !== null
    if (isArrow) onToggle()
    else onOpen(key)
  }
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={key === current}
      aria-current={key === current || undefined}
      tabIndex={-1}
      data-team={key}
      className={styles.team}
      onClick={handleClick}
    >
      <span className={styles.arrow} data-arrow>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size="sm" />
      </span>
      <Avatar id={id} name={name} image={avatar} faces={faces} size="sm" />
      <span className={styles.main}>
        <span className={styles.name}>{nameInLanguage(name, language)}</span>
        <span className={styles.preview}>{line.filter(Boolean).join(' · ')}</span>
      </span>
      <Badge count={team.waiting} label={text.waitingCount(team.waiting)} />
    </button>
  )
}
