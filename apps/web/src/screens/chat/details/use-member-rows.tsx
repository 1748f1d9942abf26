import { selectNamesakes } from '@parley/core'
import type { Actor, ConversationKey, RoomMember } from '@parley/protocol/model'
import { type ReactNode, useCallback, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { MemberMenu } from '../../../features/rooms/member-menu.tsx'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import type { RowProps } from '../../../ui/virtual-list/virtual-list.tsx'
import { MemberRow } from './member-row.tsx'

interface Chosen {
  member: RoomMember
  at: { x: number; y: number }
  opener: HTMLElement
}

/** The member rows, and the menu that is open for one of them. */
export function useMemberRows(key: ConversationKey, actor: Actor) {
  const overlays = useOverlays()
  const myId = useAppState(state => state.session.me?.id)
  const namesakes = useAppState(state => selectNamesakes(state, key))
  const displayName = useDisplayName()
  const [chosen, setChosen] = useState<Chosen>()
  const close = useCallback(() => setChosen(undefined), [])

  const renderRow = (member: RoomMember, rowProps?: RowProps): ReactNode => (
    <MemberRow
      member={member}
      rowProps={rowProps}
      isMe={member.id === myId}
      isNamesake={namesakes.has(member.id)}
      onProfile={() => overlays.openProfile(member.id, key)}
      onMore={(at, opener) => setChosen({ member, at, opener })}
    />
  )
  const menu = chosen && (
    <MemberMenu
      {...chosen}
      conversationKey={key}
      name={nameOfMember({ ...chosen.member, name: displayName(chosen.member) }, namesakes)}
      actor={actor}
      onClose={close}
    />
  )
  return { renderRow, menu }
}
