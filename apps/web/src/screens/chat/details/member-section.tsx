import { type RoomState, selectNamesakes } from '@parley/core'
import { type Actor, type ConversationKey, canDo, type RoomMember } from '@parley/protocol/model'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { PickPeople } from '../../../features/contacts/picker/pick-people.tsx'
import { useOverlays } from '../../../slots/overlays.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { matchesName } from '../list/matches-name.ts'
import styles from './details-panel.module.css'
import { MemberMenu } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'
import { MemberUl } from './member-ul.tsx'
import { membersInOrder } from './members-in-order.ts'

interface Point {
  x: number
  y: number
}

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
}

export function MemberSection({ conversationKey: key, room, actor }: Props) {
  const text = useText().rooms
  const client = useClient()
  const overlays = useOverlays()
  const myId = useAppState(state => state.session.me?.id)
  const namesakes = useAppState(state => selectNamesakes(state, key))
  const [query, setQuery] = useState<string>()
  const [isInviting, setIsInviting] = useState(false)
  const [chosen, setChosen] = useState<{ member: RoomMember; at: Point }>()
  const closeMenu = useCallback(() => setChosen(undefined), [])
  const listRef = useRef<HTMLDivElement>(null)
  const ordered = useMemo(() => membersInOrder(room.members), [room.members])
  const found = ordered.filter(member => matchesName(member, query ?? ''))
  const present = useMemo(() => new Set(room.members.map(member => member.id)), [room.members])
  return (
    <section className={styles.section} aria-label={text.members}>
      <div className={styles.sectionHead}>
        <span className={styles.grow}>
          {text.members} <span className={styles.muted}>{room.memberCount}</span>
        </span>
        <IconButton
          icon="search"
          size="sm"
          label={text.searchMembers}
          aria-pressed={query !== undefined}
          onClick={() => setQuery(query === undefined ? '' : undefined)}
        />
        {canDo('invite', actor) && (
          <IconButton icon="userPlus" size="sm" label={text.invite} onClick={() => setIsInviting(true)} />
        )}
      </div>
      {query !== undefined && (
        <div className={styles.search}>
          <SearchField
            label={text.searchMembers}
            placeholder={text.searchMembers}
            value={query}
            onChange={event => setQuery(event.target.value)}
          />
        </div>
      )}
      {found.length === 0 && <p className={styles.none}>{text.noMember}</p>}
      <div className={styles.list} ref={listRef}>
        <Virtualizer scrollRef={listRef} as={MemberUl} item="li" data={found} itemSize={40}>
          {member => (
            <MemberRow
              key={member.id}
              member={member}
              isMe={member.id === myId}
              isNamesake={namesakes.has(member.id)}
              onProfile={() => overlays.openProfile(member.id, key)}
              onMore={at => setChosen({ member, at })}
            />
          )}
        </Virtualizer>
      </div>
      {chosen && (
        <MemberMenu
          conversationKey={key}
          member={chosen.member}
          at={chosen.at}
          actor={actor}
          onClose={closeMenu}
        />
      )}
      {isInviting && (
        <PickPeople
          title={text.invite}
          action={() => text.invite}
          without={present}
          onPick={async people =>
            (
              await client.inviteToRoom(
                key,
                people.map(({ id }) => id),
              )
            ).ok
          }
          onClose={() => setIsInviting(false)}
        />
      )}
    </section>
  )
}
