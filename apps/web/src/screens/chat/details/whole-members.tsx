import type { RoomState } from '@parley/core'
import type { Actor, ConversationKey, RoomMember } from '@parley/protocol/model'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { findMembers } from '../../../parts/members/find-members.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { VirtualList } from '../../../ui/virtual-list/virtual-list.tsx'
import styles from './details-panel.module.css'
import type { WholeList } from './member-section.tsx'
import { membersInOrder } from './members-in-order.ts'
import { useMemberRows } from './use-member-rows.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
  first: WholeList
  onBack(): void
}

const keyOf = (member: RoomMember): string => member.id

/** All members, in the whole height of the panel. */
export function WholeMembers({ conversationKey: key, room, actor, first, onBack }: Props) {
  const text = useText().rooms
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const remarks = useAppState(state => state.remarks)
  const displayName = useDisplayName()
  const boxRef = useRef<HTMLDivElement>(null)
  const ordered = useMemo(() => membersInOrder(room.members), [room.members])
  const found = useMemo(() => findMembers(ordered, sought, remarks), [ordered, sought, remarks])
  const ids = useMemo(() => found.map(keyOf), [found])
  const { renderRow, menu } = useMemberRows(key, actor)
  const focus = useRowFocus(ids, () => boxRef.current?.querySelector('input')?.focus())
  return (
    <section className={styles.whole} aria-label={text.members}>
      <div className={styles.wholeHead}>
        <IconButton
          icon="chevronLeft"
          size="sm"
          label={text.backToDetails}
          autoFocus={first === 'all'}
          onClick={onBack}
        />
        {text.members} <span className={styles.muted}>{room.memberCount}</span>
      </div>
      <div className={styles.search} ref={boxRef}>
        <SearchField
          label={text.searchMembers}
          placeholder={text.searchMembers}
          value={query}
          autoFocus={first === 'search'}
          onChange={event => setQuery(event.target.value)}
        />
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && text.noMember}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus */}
      <div className={styles.rows} ref={focus.listRef} onFocus={focus.handleFocus} onBlur={focus.handleBlur}>
        <VirtualList
          label={text.memberList}
          items={found}
          keyOf={keyOf}
          wordsOf={member => [displayName(member)]}
        >
          {renderRow}
        </VirtualList>
      </div>
      {menu}
    </section>
  )
}
