import type { Content, ConversationRef, Stamp } from '@parley/protocol/model'
import { dataTypeOf, encodeContent, encodeDelivered } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Device } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import { aboutSeqOf } from './about-seq.ts'
import { appendMessage, type NewMessage } from './append-message.ts'
import type { Announce } from './archive-and-announce.ts'
import type { ConversationEnd } from './take-stamp.ts'

interface Post extends Pick<NewMessage, 'id' | 'counts'> {
  domain: string
  sender: { userId: number; userName: string; name: string; avatar: string }
  /** The conversation as the sender addresses it. */
  to: ConversationRef
  content: Content
  readers: Iterable<string>
  /** People are told of it while their app is closed, as of what counts as unread. */
  isNews?: boolean
  /** The sending device; it gets an acknowledgement instead. */
  except?: Device
}

/** Archives one message and announces it to its readers, within `archiveAndAnnounce`. */
export async function postMessage(
  db: Kysely<Schema>,
  announce: Announce,
  end: ConversationEnd,
  { domain, sender, to, content, readers, except, isNews, ...given }: Post,
  now: number,
): Promise<Stamp> {
  const data = encodeContent(content)
  const row = {
    ...given,
    senderId: sender.userId,
    dataType: dataTypeOf(content),
    data,
    aboutSeq: aboutSeqOf(content),
  }
  const { id, stamp } = await appendMessage(db, end, row, now)
  const { userName, name, avatar } = sender
  const message = { id, sender: userName, senderName: name, avatar, content, createdTime: stamp.time }
  const stanza = encodeDelivered({ message, stamp, kind: to.kind, to: to.id }, domain)
  const newsSeq = (isNews ?? given.counts) ? stamp.seq : undefined
  const archived = { conversationId: end.id, id, newsSeq }
  announce({ domain, users: readers, stanza, archived, ...(except && { except }) })
  return stamp
}
