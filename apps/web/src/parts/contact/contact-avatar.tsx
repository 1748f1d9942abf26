import type { ComponentProps } from 'react'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import type { Contact } from './contact.ts'

interface Props {
  contact: Contact
  size: ComponentProps<typeof Avatar>['size']
}

/** Only people have a presence, not groups. */
export const ContactAvatar = ({ contact: { id, kind, ownName, avatar, faces }, size = 'md' }: Props) =>
  kind === 'chat' ? (
    <PersonAvatar id={id} name={ownName} image={avatar} size={size} />
  ) : (
    <Avatar id={id} name={ownName} image={avatar} faces={faces} size={size} />
  )
