import type { Room } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import cardStyles from '../../../parts/people/card.module.css'
import { Fact } from '../../../parts/people/fact.tsx'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'

/** Number of avatars in the row of members. */
const SHOWN_MEMBERS = 9

export function GroupFacts({ room }: { room: Room }) {
  const { contacts: text, rooms } = useText()
  const client = useClient()
  const displayName = useDisplayName()
  const myId = useAppState(state => state.session.me?.id)
  const owner = room.members.find(member => member.id === room.ownerId)
  const known = useAppState(state => state.people[room.ownerId])
  const isUnknown = owner === undefined && known === undefined
  // Lists contain the first nine members, and the owner may not be among them.
  useEffect(() => {
    if (isUnknown) void client.people.getCard(room.ownerId)
  }, [client, isUnknown, room.ownerId])
  const ownerName = displayName({ id: room.ownerId, name: owner?.name ?? known?.nickName ?? room.ownerId })
  const admins = room.members.filter(member => member.role === 'admin').map(displayName)
  const me = room.members.find(member => member.id === myId)
  return (
    <dl className={cardStyles.facts}>
      <Fact name={text.owner}>
        {ownerName}
        {room.ownerId === myId && rooms.me}
      </Fact>
      {admins.length > 0 && <Fact name={text.admins}>{rooms.listNames(admins)}</Fact>}
      {me && <Fact name={rooms.nickname}>{me.name}</Fact>}
      <Fact name={text.members}>
        <span className={cardStyles.faces}>
          {room.members.slice(0, SHOWN_MEMBERS).map(member => (
            <span key={member.id} className={cardStyles.face} title={displayName(member)}>
              <Avatar id={member.id} name={displayName(member)} image={member.avatar} size="sm" />
            </span>
          ))}
        </span>
      </Fact>
    </dl>
  )
}
