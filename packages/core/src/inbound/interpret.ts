import { bad, conversationKey, ok, type Result } from '@parley/protocol/model'
import {
  decodeAck,
  decodeDelivered,
  decodeFault,
  decodeHeadline,
  decodeRefusal,
  decodeServiceAddress,
  messageFromDelivered,
} from '@parley/protocol/wire'
import { settingsHeadline } from '../features/contacts/headline.ts'
import { deleteHeadline } from '../features/delete/headline.ts'
import { destroyHeadline } from '../features/destroy/headline.ts'
import { friendHeadline } from '../features/friends/headline.ts'
import { optionsHeadline } from '../features/preferences/headline.ts'
import { interpretPresence } from '../features/presence/interpret-presence.ts'
import { readersHeadline, readHeadline } from '../features/receipts/headline.ts'
import { roomHeadline } from '../features/rooms/headline.ts'
import { signInHeadline } from '../features/sign-in-notices/headline.ts'
import { interpretTyping } from '../features/typing/interpret-typing.ts'
import type { Event } from '../store/event.ts'
import { type Candidate, type Guard, HEADLINE_GUARDS, MESSAGE_GUARDS } from './guards.ts'
import type { HeadlineDecoder } from './headlines.ts'

type Interpreter = (candidate: Candidate) => Result<Event[]>

/** Every room and person event this version understands. */
const HEADLINES: readonly HeadlineDecoder[] = [
  readHeadline,
  readersHeadline,
  roomHeadline,
  optionsHeadline,
  signInHeadline,
  settingsHeadline,
  friendHeadline,
  deleteHeadline,
  destroyHeadline,
]

const ignoredBy = (guards: readonly Guard[], candidate: Candidate): Guard | undefined =>
  guards.find(guard => guard.ignores(candidate))

const interpretMessage: Interpreter = candidate => {
  const typing = interpretTyping(candidate)
  if (typing) return typing
  const guard = ignoredBy(MESSAGE_GUARDS, candidate)
  if (guard) return bad(guard.name)
  const delivered = decodeDelivered(candidate.stanza)
  if (!delivered.ok) return delivered
  const message = messageFromDelivered(delivered.value, candidate.me)
  return ok([{ type: 'messagesReceived', key: message.conversation, messages: [message] }])
}

const interpretHeadline: Interpreter = candidate => {
  const { stanza, me, domain } = candidate
  const guard = ignoredBy(HEADLINE_GUARDS, candidate)
  const about = decodeServiceAddress(stanza.attr('from') ?? '', domain)
  if (guard || !about) return bad(guard?.name ?? 'from')
  const ack = decodeAck(stanza)
  if (ack) return ok([{ type: 'messageAcknowledged', key: conversationKey(about.kind, about.id), ...ack }])
  const headline = decodeHeadline(stanza)
  if (!headline.ok) return headline
  const { event, data, archived } = headline.value
  const decoder = HEADLINES.find(known => known.understands(event))
  return decoder ? decoder.decode({ about, event, data, archived, me }) : bad(`unknown event ${event}`)
}

/** An error that is no refusal is a fault of the server or on the way: the message is repeated, never shown as denied. */
const interpretError: Interpreter = ({ stanza }) => {
  const refusal = decodeRefusal(stanza)
  if (refusal) return ok([{ type: 'messageRefused', ...refusal }])
  const fault = decodeFault(stanza)
  return fault ? ok([{ type: 'messageDelayed', ...fault }]) : bad('transport fault')
}

const INTERPRETERS: Record<string, Interpreter> = {
  chat: interpretMessage,
  groupchat: interpretMessage,
  headline: interpretHeadline,
  error: interpretError,
}

/** What a stanza means for the state; a reason where it means nothing. */
export function interpret(candidate: Candidate): Result<Event[]> {
  if (candidate.stanza.name === 'presence') return interpretPresence(candidate)
  if (candidate.stanza.name !== 'message') return bad('not a message')
  const type = candidate.stanza.attr('type') ?? 'normal'
  return Object.hasOwn(INTERPRETERS, type)
    ? (INTERPRETERS[type] as Interpreter)(candidate)
    : bad(`type ${type}`)
}
