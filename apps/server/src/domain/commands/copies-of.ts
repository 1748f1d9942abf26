import { maskQuotes, type Stamp } from '@parley/protocol/model'
import type { DeliveredMessage } from '@parley/protocol/wire'

/** Whose direct chat a merged room opens. */
export interface MergedPair {
  owner: string
  person: string
}

/** The same message in the other conversation of a merged room. */
export interface Mirror {
  conversationId: number
  stamp: Stamp
  /** Of the room: its name and members. Of the direct chat: its two people. */
  to: { room: string; members: ReadonlyMap<string, unknown> } | { pair: MergedPair }
  /** Quoted messages that the room does not show, so that its readers do not see them. */
  hidden?: readonly string[]
}

/** Copies to the two people lack the flag: their clients would drop them [multi-chat-7]. */
export function copiesOf(
  message: DeliveredMessage['message'],
  { stamp, to, hidden = [] }: Omit<Mirror, 'conversationId'>,
): { users: Iterable<string>; copy: DeliveredMessage }[] {
  if ('room' in to) {
    const content = maskQuotes(message.content, id => hidden.includes(id.toLowerCase()), 'gone')
    const copy = {
      message: { ...message, content, isMultiChat: true },
      stamp,
      kind: 'groupchat',
      to: to.room,
    } as const
    return [{ users: to.members.keys(), copy }]
  }
  const { owner, person } = to.pair
  return [
    [owner, person],
    [person, owner],
  ].map(([me = '', other = '']) => ({
    users: [me],
    copy:
      message.sender === me
        ? { message, stamp, kind: 'chat', to: other }
        : { message, stamp, kind: 'chat', to: me, ...(message.sender !== other && { chatWith: other }) },
  }))
}
