import { selectGroup, selectMyRole } from '@parley/core'
import { type Actor, type ConversationKey, canDo, type Room } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { InviteMembers } from '../../../features/rooms/invite-members.tsx'
import { LeaveRoom } from '../../../features/rooms/leave-room.tsx'
import { RenameRoom } from '../../../features/rooms/rename-room.tsx'
import { contactOfGroup } from '../../../parts/contact/contact.ts'
import cardStyles from '../../../parts/people/card.module.css'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { ListState } from '../pane/list-state.tsx'
import { GroupFacts } from './group-facts.tsx'

interface Props {
  groupKey: ConversationKey
  onOpen(key: ConversationKey): void
}

/** A group in brief, and the permitted actions; its chat has the full details. */
export function GroupCard({ groupKey, onOpen }: Props) {
  const { contacts: text, rooms } = useText()
  const client = useClient()
  const room = useAppState(state => selectGroup(state, groupKey))
  const status = useAppState(state => state.groups.status)
  const myId = useAppState(state => state.session.me?.id)
  const role = useAppState(state => selectMyRole(state, groupKey))
  const [isInviting, setIsInviting] = useState(false)
  useEffect(() => void client.rooms.loadGroups(), [client])
  if (!room)
    return (
      <ListState
        status={status}
        icon="contacts"
        empty={text.noSuchGroup}
        onRetry={() => void client.rooms.loadGroups()}
      />
    )
  const isOwner = room.ownerId === myId
  const actor = {
    role: isOwner ? 'owner' : role,
    isSilenced: room.settings.isSilenced,
    isArchived: room.archivedAt !== undefined,
  } as const
  return (
    <article className={cardStyles.card}>
      <GroupHead groupKey={groupKey} room={room} actor={actor} />
      <div className={cardStyles.acts}>
        <Button look="primary" onClick={() => onOpen(groupKey)}>
          <Icon name="message" size="sm" />
          {text.openChat}
        </Button>
        {canDo('invite', actor) && (
          <Button onClick={() => setIsInviting(true)}>
            <Icon name="userPlus" size="sm" />
            {rooms.invite}
          </Button>
        )}
      </div>
      <GroupFacts room={room} />
      <div className={cardStyles.settings}>
        <LeaveRoom conversationKey={groupKey} room={room} actor={actor} />
      </div>
      {isInviting && (
        <InviteMembers conversationKey={groupKey} room={room} onClose={() => setIsInviting(false)} />
      )}
    </article>
  )
}

interface HeadProps {
  groupKey: ConversationKey
  room: Room
  actor: Actor
}

function GroupHead({ groupKey, room, actor }: HeadProps) {
  const { contacts: text, rooms, time } = useText()
  const { faces } = contactOfGroup(room)
  const created = rooms.created(time.yearMonthDay(new Date(room.createdAt)))
  return (
    <div className={cardStyles.top}>
      <Avatar id={room.id} name={room.name} image={room.avatar} faces={faces} size="xl" />
      <div className={cardStyles.words}>
        <h2 className={cardStyles.name}>
          <span className={cardStyles.cut} title={room.name}>
            {room.name}
          </span>
          {canDo('rename', actor) && <RenameRoom conversationKey={groupKey} room={room} />}
        </h2>
        <p className={cardStyles.muted}>
          {rooms.memberCount(room.memberCount)} · {created}
        </p>
        {actor.role === 'owner' && (
          <p className={cardStyles.tags}>
            <Tag tone="accent">{text.ownGroup}</Tag>
          </p>
        )}
      </div>
    </div>
  )
}
