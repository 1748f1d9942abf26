import type { ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { usePresence } from './use-presence.ts'

/** The picture of a person, with the dot that says whether they are there. */
export function PersonAvatar(props: Omit<ComponentProps<typeof Avatar>, 'presence' | 'faces'>) {
  return <Avatar {...props} presence={usePresence(props.id)} />
}
