import type { RoomState } from '@parley/core'
import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import { useEffect, useMemo, useRef, useState } from 'react'
import { InviteMembers } from '../../../features/rooms/invite-members.tsx'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './details-panel.module.css'
import { membersInOrder } from './members-in-order.ts'
import { useMemberRows } from './use-member-rows.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** Members shown beside the settings; one or two more do not need a separate list. */
const BRIEF = 6
const SPARED = 2

/** How the full list was opened. */
export type WholeList = 'all' | 'search'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
  /** The full list was opened this way before; the focus returns here. */
  cameFrom: WholeList | undefined
  onWhole(first: WholeList): void
}

/** The first members; the full list takes the height of the panel. */
export function MemberSection({ conversationKey: key, room, actor, cameFrom, onWhole }: Props) {
  const text = useText().rooms
  const [isInviting, setIsInviting] = useState(false)
  const searchRef = useRef<HTMLButtonElement>(null)
  const allRef = useRef<HTMLButtonElement>(null)
  const ordered = useMemo(() => membersInOrder(room.members), [room.members])
  const isBrief = Math.max(ordered.length, room.memberCount) > BRIEF + SPARED
  const shown = isBrief ? ordered.slice(0, BRIEF) : ordered
  const { renderRow, menu } = useMemberRows(key, actor)
  const focus = useRowFocus(
    shown.map(member => member.id),
    () => searchRef.current?.focus(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when returning from the full list
  useEffect(() => {
    if (cameFrom) ((cameFrom === 'all' && allRef.current) || searchRef.current)?.focus()
  }, [])
  return (
    <section className={styles.section} aria-label={text.members}>
      <div className={styles.sectionHead}>
        <span className={styles.grow}>
          {text.members} <span className={styles.muted}>{room.memberCount}</span>
        </span>
        <IconButton
          ref={searchRef}
          icon="search"
          size="sm"
          label={text.searchMembers}
          onClick={() => onWhole('search')}
        />
        {canDo('invite', actor) && (
          <IconButton icon="userPlus" size="sm" label={text.invite} onClick={() => setIsInviting(true)} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus */}
      <div ref={focus.listRef} onFocus={focus.handleFocus} onBlur={focus.handleBlur}>
        <ul aria-label={text.memberList}>
          {shown.map(member => (
            <li key={member.id}>{renderRow(member)}</li>
          ))}
        </ul>
      </div>
      {isBrief && (
        <button ref={allRef} className={styles.all} type="button" onClick={() => onWhole('all')}>
          {text.allMembers}
        </button>
      )}
      {menu}
      {isInviting && <InviteMembers conversationKey={key} room={room} onClose={() => setIsInviting(false)} />}
    </section>
  )
}
