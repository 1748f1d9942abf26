import type { Content } from '../../content.ts'
import type { RoomRole } from '../rooms/room.ts'

/** Mentions all members. No account can have this name: user names contain no `@`. */
export const EVERYONE = '@all'

/** The text of the mention in each language. */
export const EVERYONE_NAMES: readonly string[] = ['所有人', 'Everyone']

/** Only owner and admins may mention everyone [mentions-3]. */
export const canMentionEveryone = (role: RoomRole | undefined): boolean =>
  role === 'owner' || role === 'admin'

export const mentionsEveryone = (content: Content): boolean =>
  content.kind === 'text' && content.mentions.includes(EVERYONE)

/** By name, or as part of everyone. */
export const mentionsPerson = (content: Content, id: string): boolean =>
  content.kind === 'text' && (content.mentions.includes(id) || content.mentions.includes(EVERYONE))
