import type { ConversationRef } from '@parley/protocol/model'
import {
  childOf,
  decodeReadIq,
  decodeServiceAddress,
  dialogueOf,
  encodeHeadline,
  isReceivedIq,
  NS,
  READ_EVENT,
  type ReadEvent,
  type ReadMark,
  type Xml,
  type XmlElement,
  xml,
} from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { announceSettings } from '../../domain/contacts/change-contact.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { type MarkingReader, moveReadPosition, type ReadPosition } from './move-read-position.ts'
import { ReaderCounts } from './reader-counts.ts'
import { createReaders } from './readers.ts'

declare module '../../slots/context.ts' {
  interface Services {
    /** Moves the read position of a person and tells everybody concerned; false: they take no part. */
    markRead(reader: MarkingReader, mark: ReadMark): Promise<boolean>
  }
}

interface ReceiptServiceParts {
  storage: Storage
  delivery: Delivery
  log: Logger
}

interface ReceiptService {
  /** Answers read IQs; undefined for everything else. */
  iq(sender: StanzaSender, iq: XmlElement): Promise<Xml> | undefined
  markRead(reader: MarkingReader, mark: ReadMark): Promise<boolean>
  stop(): void
}

/** Read positions: set by the reader, announced to all of the reader's devices and to the other side. */
function createReceiptService({ storage, delivery, log }: ReceiptServiceParts): ReceiptService {
  const news = new ReaderCounts({ storage, delivery, log })

  async function read(sender: StanzaSender, iq: XmlElement): Promise<Xml> {
    const to = iq.attr('to')
    const conversation = to === undefined ? dialogueOf(iq) : decodeServiceAddress(to, sender.domain)
    if (!conversation) return answer(iq, 'item-not-found')
    const mark = decodeReadIq(iq, { kind: conversation.kind, id: conversation.id })
    if (!mark.ok) return answer(iq, 'bad-request')
    return answer(iq, (await markRead(sender, mark.value)) ? undefined : 'item-not-found')
  }

  async function markRead(reader: MarkingReader, mark: ReadMark): Promise<boolean> {
    const position = await moveReadPosition(storage, reader, mark)
    if (!position) return false
    if (position.unmarked) announceSettings(delivery, reader.domain, reader.user, position.unmarked)
    if (position.movedFrom !== undefined) announce(reader, mark.conversation, position, position.movedFrom)
    return true
  }

  function announce(
    reader: MarkingReader,
    conversation: ConversationRef,
    position: ReadPosition,
    after: number,
  ): void {
    const { domain, user } = reader
    const event = { reader: user, type: conversation.kind, seq: position.seq, time: position.time }
    const own: ReadEvent = {
      ...event,
      dialogue: conversation.id,
      unread: position.unread,
      lastSeq: position.lastSeq,
    }
    const mine = { ...conversation, reader: user }
    delivery.toUsers(domain, [user], encodeHeadline(READ_EVENT, own, mine, domain))
    const { conversationId } = position
    if (position.isHidden) return
    // A room has thousands of readers: authors are told that something was read, and then fetch the counts.
    if (conversation.kind === 'groupchat')
      return news.add({ domain, conversationId, room: conversation.id, after, seq: event.seq })
    if (position.mergedRoom !== null)
      news.add({ domain, conversationId, room: position.mergedRoom, after, seq: event.seq })
    // The other side names the conversation by the reader.
    const theirs: ReadEvent = { ...event, dialogue: user }
    const about = { kind: 'chat', id: user, reader: conversation.id } as const
    delivery.toUsers(domain, [conversation.id], encodeHeadline(READ_EVENT, theirs, about, domain))
  }

  return {
    iq(sender, iq) {
      // Other clients say `get` here, although it changes something.
      if (isReadIq(iq)) return read(sender, iq)
      return iq.attr('type') === 'set' && isReceivedIq(iq) ? acceptReceived(storage, sender, iq) : undefined
    },
    markRead,
    stop: () => news.stop(),
  }
}

/** Nothing follows from it, but nobody learns which conversations exist. */
async function acceptReceived({ db }: Storage, sender: StanzaSender, iq: XmlElement): Promise<Xml> {
  const ref = decodeServiceAddress(iq.attr('to') ?? '', sender.domain)
  const found = ref && (await findConversation(db, sender.companyId, sender.user, ref))
  return answer(iq, found ? undefined : 'item-not-found')
}

const isReadIq = (iq: XmlElement): boolean =>
  (childOf(iq, 'read', NS.read) ?? childOf(iq, 'query', NS.readQuery)) !== undefined

const answer = (iq: XmlElement, condition?: string): Xml =>
  xml(
    'iq',
    { xmlns: NS.client, type: condition ? 'error' : 'result', id: iq.attr('id'), from: iq.attr('to') },
    ...(condition ? [xml('error', { type: 'cancel' }, xml(condition, { xmlns: NS.stanzaErrors }))] : []),
  )

export const receipts = {
  start(context) {
    const { iq, markRead, stop } = createReceiptService(context)
    context.provide({ markRead })
    return { stanzas: { iq }, stop }
  },
  handlers: createReaders,
} satisfies Feature
