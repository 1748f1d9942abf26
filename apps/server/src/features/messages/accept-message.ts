import {
  type Content,
  type ConversationRef,
  canDestroyItself,
  checkContent,
  type ForwardSource,
  type MessageTraits,
  type RoomSpeechLock,
  type SendProblem,
} from '@parley/protocol/model'
import {
  dataTypeOf,
  decodeAddress,
  decodeSent,
  decodeServiceAddress,
  encodeContent,
  hasForbiddenCharacter,
  isForeignDataType,
  mayUserSend,
  type RefusalCode,
  type SentMessage,
  type XmlElement,
} from '@parley/protocol/wire'
import type { Verdict } from '../../ports/moderation.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'

/** A well-formed message of a kind users may send. Whether this user may send it there is decided in the transaction. */
export interface AcceptedMessage extends Pick<MessageTraits, 'destroyTime' | 'isOffice' | 'forwardedFrom'> {
  sender: StanzaSender
  to: ConversationRef
  id: string
  content: Content
  dataType: string
  /** As the archive stores it. */
  data: string
  createTime: number
  /** The claimed source of a forward; `forwardedFrom` is what the archive says about it. */
  forwardSource?: ForwardSource
  /** The newest seq that its writer had on the screen, as the client says. */
  seenSeq?: number
  /** It was written to a consultation that has been joined with this one: its device gets a copy too [customers-28]. */
  isFollowing?: boolean
  /** Files of this server that it carries, once it is verified that the sender can see them all. */
  files?: string[]
  /** It carries a file that its sender cannot see or that no longer exists. */
  lacksFile?: boolean
  /** It would destroy itself, which the company does not allow. */
  isForbiddenToDestroy?: boolean
  /** Only asked for: it is archived already, or not at all. */
  isOnlyAskedFor?: boolean
  /** It counts as one of the five mentions of many in an hour [mentions-3]. */
  isCall?: boolean
  /** What moderation has found, or may find later. */
  verdict?: Verdict
  /** Called with the outcome, for messages that the server itself submits. */
  settled?(submission: Submission): void
}

/** The outcome of a message; `postponed`: a server fault, and it may be submitted again. */
export type Submission =
  | 'archived'
  | 'postponed'
  /** `mentioned`: so many people would be mentioned. */
  | { refused: RefusalCode; mentioned?: number }

export interface RefusedMessage {
  sender: StanzaSender
  /** As in the stanza, for the response; otherwise untrusted. */
  id: string
  from: string | undefined
  code: RefusalCode
  text: string
  lock?: RoomSpeechLock
}

export type Validation = { accepted: AcceptedMessage } | { refused: RefusedMessage } | undefined

const MAX_ECHOED_ID = 64
const DAY_MS = 86_400_000

const PROBLEMS: Record<SendProblem, [RefusalCode, string]> = {
  empty: ['malformed', 'The message is empty.'],
  'too-long': ['too-large', 'The message is too long.'],
  'not-sendable': ['unsupported', 'This kind of message cannot be sent.'],
  'foreign-media': ['malformed', 'Media must lie on this server.'],
}

/** `undefined`: nothing to archive and nobody to answer. */
export function validateStanza(sender: StanzaSender, stanza: XmlElement, now: number): Validation {
  // Answering an error with an error would never end (RFC 6120 §8.3.1).
  if (stanza.attr('type') === 'error') return undefined
  const refuse = (code: RefusalCode, text: string): Validation => ({
    refused: {
      sender,
      id: stanza.attr('id')?.slice(0, MAX_ECHOED_ID) ?? '',
      from: stanza.attr('to'),
      code,
      text,
    },
  })
  const decoded = decodeSent(stanza, now)
  if (!decoded.ok) return refuse('malformed', decoded.reason)
  if (!decoded.value) return undefined
  const to = decodeTarget(stanza.attr('to'), sender.domain)
  if (!to) return refuse('not-found', 'There is nobody at this address.')
  if (to.kind !== decoded.value.kind) return refuse('malformed', 'The type does not fit the address.')
  const validated = validateSent(sender, to, decoded.value, now)
  return 'problem' in validated ? refuse(...validated.problem) : validated
}

/** The same for a message that did not arrive as a stanza. */
export function validateSent(
  sender: StanzaSender,
  to: ConversationRef,
  sent: SentMessage,
  now: number,
): { accepted: AcceptedMessage } | { problem: [RefusalCode, string] } {
  if (sent.destroyTime !== undefined && !canDestroyItself(to.kind))
    return { problem: ['not-allowed', 'Messages destroy themselves between two people only.'] }
  const problem = problemOf(sent)
  if (problem) return { problem }
  const data = encodeContent(sent.content)
  if (hasForbiddenText(data)) return { problem: ['malformed', 'Forbidden character.'] }
  return { accepted: accept(sender, to, sent, JSON.stringify(data), now) }
}

/** Another client may address the account itself; it means the person. */
function decodeTarget(address: string | undefined, domain: string): ConversationRef | undefined {
  if (address === undefined) return undefined
  const service = decodeServiceAddress(address, domain)
  if (service) return { kind: service.kind, id: service.id }
  const account = decodeAddress(address)
  return account?.domain === domain ? { kind: 'chat', id: account.local } : undefined
}

function problemOf({ content }: SentMessage): [RefusalCode, string] | undefined {
  const dataType = dataTypeOf(content)
  if (isForeignDataType(dataType)) return undefined
  if (!mayUserSend(dataType)) return PROBLEMS['not-sendable']
  const problem = checkContent(content)
  return problem && PROBLEMS[problem]
}

/** JSON can spell characters that XML cannot carry; nesting was limited when the block was decoded. */
function hasForbiddenText(value: unknown): boolean {
  if (typeof value === 'string') return hasForbiddenCharacter(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasForbiddenText)
}

const accept = (
  sender: StanzaSender,
  to: ConversationRef,
  { id, content, createdTime, destroyTime, isOffice, forwardSource, seenSeq }: SentMessage,
  data: string,
  now: number,
): AcceptedMessage => ({
  sender,
  to,
  // Upper and lower case of a UUID are one id.
  id: id.toLowerCase(),
  content,
  dataType: dataTypeOf(content),
  data,
  createTime: Math.abs(createdTime - now) > DAY_MS ? now : Math.trunc(createdTime),
  ...(destroyTime !== undefined && { destroyTime }),
  ...(isOffice && { isOffice }),
  ...(forwardSource && { forwardSource }),
  ...(seenSeq !== undefined && { seenSeq }),
})
