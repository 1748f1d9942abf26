import { conversationKey } from '@parley/protocol/model'
import { decodeReadEvent, decodeReadersEvent, READ_EVENT, READERS_EVENT } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** `dialogue_read_ack`: another device of mine, or the other person, has read. */
export const readHeadline: HeadlineDecoder = {
  understands: event => event === READ_EVENT,
  decode({ about, data, me }) {
    const read = decodeReadEvent(data)
    if (!read.ok) return read
    const key = conversationKey(about.kind, about.id)
    const { reader, seq, unread, lastSeq } = read.value
    if (reader === me) return { ok: true, value: [{ type: 'readByMe', key, seq, unread, lastSeq }] }
    // In a direct chat only the other person can have read one's messages.
    if (about.kind === 'chat' && about.id !== reader) return { ok: false, reason: 'reader' }
    return { ok: true, value: about.kind === 'chat' ? [{ type: 'readByPeer', key, seq }] : [] }
  },
}

/** Others have read messages of mine in a room. */
export const readersHeadline: HeadlineDecoder = {
  understands: event => event === READERS_EVENT,
  decode({ about, data }) {
    const news = decodeReadersEvent(data)
    if (!news.ok) return news
    if (about.kind !== 'groupchat') return { ok: false, reason: 'not a room' }
    const { after, seq } = news.value
    return {
      ok: true,
      value: [{ type: 'readersChanged', key: conversationKey(about.kind, about.id), after, seq }],
    }
  },
}
