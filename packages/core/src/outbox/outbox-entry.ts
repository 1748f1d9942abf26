import { type Content, type Message, splitConversationKey } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import type { Context } from '../context.ts'
import type { OutboxEntry } from '../ports.ts'
import type { Me } from '../store/state.ts'

export const contentOf = ({
  content,
  text,
  mentions = [],
  quotes = [],
}: Pick<OutboxEntry, 'content' | 'text' | 'mentions' | 'quotes'>): Content =>
  content ?? { kind: 'text', text, mentions, quotes }

export const messageOf = (entry: OutboxEntry, me: Me): Message => ({
  id: entry.id,
  conversation: entry.conversation,
  sender: me.id,
  senderName: me.nickName,
  avatar: me.avatar,
  content: contentOf(entry),
  createdTime: entry.createdTime,
  status: entry.failed ? 'error' : 'loading',
  ...(entry.destroyTime !== undefined && { destroyTime: entry.destroyTime }),
  ...(entry.forwarded && { forwardedFrom: entry.forwarded.from }),
})

export function transmitEntry({ connection, state }: Context, entry: OutboxEntry): void {
  const { me } = state().session
  if (!me) return
  const to = splitConversationKey(entry.conversation)
  const { id, createdTime, destroyTime, forwarded, seenSeq } = entry
  const message = { id, kind: to.kind, content: contentOf(entry), createdTime }
  const traits = {
    nickName: me.nickName,
    avatar: me.avatar,
    xhId: me.id,
    subjectId: state().rooms[entry.conversation]?.consultation?.team ?? '',
    enterpriseId: me.domain,
    ...(destroyTime && { destroyTime }),
    ...(forwarded && { forwardSource: forwarded.source }),
    ...(seenSeq !== undefined && { seenSeq }),
  }
  connection.send(encodeSent({ ...message, ...traits }, to, me.domain))
}
