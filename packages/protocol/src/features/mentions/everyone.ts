import type { Content } from '../../content.ts'
import type { RoomRole } from '../rooms/room.ts'

/** Stands among the mentions for all members. No account can bear it: names of accounts have no `@`. */
export const EVERYONE = '@all'

/** What the mention is called in a text, in each language. */
export const EVERYONE_NAMES: readonly string[] = ['所有人', 'Everyone']

/** Owner and admins call everybody [mentions-3]. */
export const canMentionEveryone = (role: RoomRole | undefined): boolean =>
  role === 'owner' || role === 'admin'

export const mentionsEveryone = (content: Content): boolean =>
  content.kind === 'text' && content.mentions.includes(EVERYONE)

/** By name, or with everybody else. */
export const mentionsPerson = (content: Content, id: string): boolean =>
  content.kind === 'text' && (content.mentions.includes(id) || content.mentions.includes(EVERYONE))
