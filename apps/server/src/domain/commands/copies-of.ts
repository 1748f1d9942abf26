import { maskQuotes, type Stamp } from '@parley/protocol/model'
import type { DeliveredMessage } from '@parley/protocol/wire'
import type { HiddenQuotes } from '../archive/hidden-quotes.ts'

/** Whose direct chat a merged room opens. */
export interface MergedPair {
  owner: string
  person: string
}

/** The same message in the other conversation of a merged room. */
export interface Mirror {
  conversationId: number
  stamp: Stamp
  /** A room by its name and members, or a direct chat by its two people. */
  to: { room: string; members: ReadonlyMap<string, unknown> } | { pair: MergedPair }
  /** Quoted messages that some readers may not see. */
  hidden?: HiddenQuotes
}

const NONE: readonly string[] = []

/** The message as each of these people may see it; those who see the same get the same one. */
export function versionsOf<M extends { content: DeliveredMessage['message']['content'] }>(
  message: M,
  users: Iterable<string>,
  hidden: HiddenQuotes | undefined,
): { users: string[]; message: M }[] {
  const groups = Map.groupBy(users, user => (hidden?.get(user) ?? NONE).join(' '))
  return [...groups].map(([key, together]) => {
    const ids = new Set(key === '' ? NONE : key.split(' '))
    const content = maskQuotes(message.content, id => ids.has(id.toLowerCase()), 'gone')
    return { users: together, message: { ...message, content } }
  })
}

/** Copies to the two people lack the flag: their clients would drop them [multi-chat-7]. */
export function copiesOf(
  message: DeliveredMessage['message'],
  { stamp, to, hidden }: Omit<Mirror, 'conversationId'>,
): { users: Iterable<string>; copy: DeliveredMessage }[] {
  if ('room' in to)
    return versionsOf({ ...message, isMultiChat: true }, to.members.keys(), hidden).map(version => ({
      users: version.users,
      copy: { message: version.message, stamp, kind: 'groupchat', to: to.room },
    }))
  const { owner, person } = to.pair
  return versionsOf(message, [owner, person], hidden).flatMap(version =>
    version.users.map(me => {
      const other = me === owner ? person : owner
      const isOwn = version.message.sender === me
      const isOther = version.message.sender === other
      const chatWith = isOwn || isOther ? {} : { chatWith: other }
      const copy = {
        message: version.message,
        stamp,
        kind: 'chat',
        to: isOwn ? other : me,
        ...chatWith,
      } as const
      return { users: [me], copy }
    }),
  )
}
