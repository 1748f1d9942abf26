import type { ComponentProps } from 'react'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import type { Contact } from './contact.ts'

interface Props {
  contact: Contact
  size: ComponentProps<typeof Avatar>['size']
}

/** Only people have a presence, not groups. */
export const ContactAvatar = ({ contact: { id, kind, name, avatar, faces }, size = 'md' }: Props) =>
  kind === 'chat' ? (
    <PersonAvatar id={id} name={name} image={avatar} size={size} />
  ) : (
    <Avatar id={id} name={name} image={avatar} faces={faces} size={size} />
  )
