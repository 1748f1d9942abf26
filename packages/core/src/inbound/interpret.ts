import {
  bad,
  type ConversationKey,
  conversationKey,
  type Message,
  ok,
  type Result,
} from '@parley/protocol/model'
import {
  type ArchivedRef,
  decodeAck,
  decodeDelivered,
  decodeFault,
  decodeHeadline,
  decodeRefusal,
  decodeServiceAddress,
  type Headline,
  messageFromDelivered,
} from '@parley/protocol/wire'
import type { Feature } from '../feature.ts'
import type { Event } from '../store/event.ts'
import { type Candidate, HEADLINE_GUARDS, type InboundGuard, MESSAGE_GUARDS } from './guards.ts'
import type { HeadlineDecoder } from './headlines.ts'

type Reading = Result<Event[]>
/** What a stanza means for the state; a reason where it means nothing. */
export type Interpret = (candidate: Candidate) => Reading

const ignoredBy = (guards: readonly InboundGuard[], candidate: Candidate): InboundGuard | undefined =>
  guards.find(guard => guard.ignores(candidate))

const interpretMessage: Interpret = candidate => {
  const guard = ignoredBy(MESSAGE_GUARDS, candidate)
  if (guard) return guard.isUsual ? ok([]) : bad(guard.name)
  const delivered = decodeDelivered(candidate.stanza)
  if (!delivered.ok) return delivered
  const message = messageFromDelivered(delivered.value, candidate.me)
  return ok([{ type: 'messagesReceived', key: message.conversation, messages: [message] }])
}

/** An event of a newer server that has its place in the conversation: as history shows it [kinds-10]. Others change nothing. */
const showUnknown = (key: ConversationKey, { event, data }: Headline, { id, stamp }: ArchivedRef): Event => {
  const message: Message = {
    id,
    conversation: key,
    sender: '',
    senderName: '',
    avatar: '',
    content: { kind: 'unsupported', dataType: event, data },
    createdTime: stamp.time,
    status: 'success',
    stamp,
  }
  return { type: 'messagesReceived', key, messages: [message] }
}

const createHeadlineReader =
  (decoders: readonly HeadlineDecoder[]): Interpret =>
  candidate => {
    const { stanza, me, domain } = candidate
    const guard = ignoredBy(HEADLINE_GUARDS, candidate)
    const about = decodeServiceAddress(stanza.attr('from') ?? '', domain)
    if (guard || !about) return bad(guard?.name ?? 'from')
    const ack = decodeAck(stanza)
    if (ack) return ok([{ type: 'messageAcknowledged', key: conversationKey(about.kind, about.id), ...ack }])
    const headline = decodeHeadline(stanza)
    if (!headline.ok) return headline
    const { event, data, archived } = headline.value
    const decoder = decoders.find(known => known.understands(event))
    if (decoder) return decoder.decode({ about, event, data, archived, me })
    return ok(archived ? [showUnknown(conversationKey(about.kind, about.id), headline.value, archived)] : [])
  }

/** An error that is not a refusal is a fault of the server or the network: the message is resent, never shown as refused. */
const interpretError: Interpret = ({ stanza }) => {
  const refusal = decodeRefusal(stanza)
  if (refusal) return ok([{ type: 'messageRefused', ...refusal }])
  const fault = decodeFault(stanza)
  return fault ? ok([{ type: 'messageDelayed', ...fault }]) : bad('transport fault')
}

/** Features are asked first; what none of them reads is a message, a headline or an error. */
export function createInterpret(features: readonly Pick<Feature, 'headlines' | 'interpret'>[]): Interpret {
  const byType = new Map<string, Interpret>([
    ['chat', interpretMessage],
    ['groupchat', interpretMessage],
    ['headline', createHeadlineReader(features.flatMap(({ headlines = [] }) => headlines))],
    ['error', interpretError],
  ])
  const readers = features.flatMap(({ interpret }) => interpret ?? [])
  return candidate => {
    for (const read of readers) {
      const reading = read(candidate)
      if (reading) return reading
    }
    if (candidate.stanza.name !== 'message') return bad('not a message')
    const type = candidate.stanza.attr('type') ?? 'normal'
    return byType.get(type)?.(candidate) ?? bad(`type ${type}`)
  }
}
