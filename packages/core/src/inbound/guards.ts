import { isOwnContact } from '@parley/protocol/model'
import {
  CONTROL_DATA_TYPES,
  DISPLAY_RESPONSE_TYPES,
  decodeClaims,
  decodeServiceAddress,
  type XmlElement,
} from '@parley/protocol/wire'

/** A stanza before anybody trusts it. */
export interface Candidate {
  stanza: XmlElement
  me: string
  domain: string
}

/** One rule by which a stanza is ignored [receive-2]. */
export interface InboundGuard {
  name: string
  /** It happens every day and is no fault [receive-1]. */
  isUsual?: true
  ignores(candidate: Candidate): boolean
}

const claimsOf = ({ stanza }: Candidate) => decodeClaims(stanza)
const originOf = ({ stanza, domain }: Candidate) => decodeServiceAddress(stanza.attr('from') ?? '', domain)

/** Only the message service of one's own company is accepted; a peer could otherwise forge events [trust-1]. */
export const comesFromStranger: InboundGuard = {
  name: 'comesFromStranger',
  ignores: candidate => originOf(candidate) === undefined,
}

export const lacksExtendedData: InboundGuard = {
  name: 'lacksExtendedData',
  ignores: candidate => claimsOf(candidate) === undefined,
}

export const isControlType: InboundGuard = {
  name: 'isControlType',
  isUsual: true,
  ignores: candidate => CONTROL_DATA_TYPES.includes(claimsOf(candidate)?.dataType ?? ''),
}

export const isDisplayResponse: InboundGuard = {
  name: 'isDisplayResponse',
  isUsual: true,
  ignores: candidate => DISPLAY_RESPONSE_TYPES.includes(claimsOf(candidate)?.dataType ?? ''),
}

/** What is said in a multi-chat room comes from the room; the copy between two people would be a duplicate. */
export const isMultiChatOutsideRoom: InboundGuard = {
  name: 'isMultiChatOutsideRoom',
  isUsual: true,
  ignores: candidate => candidate.stanza.attr('type') === 'chat' && claimsOf(candidate)?.multiChat === 'true',
}

/** The address and the stamped sender must name the same person, or anybody could write under another's name. */
export const claimsOtherSender: InboundGuard = {
  name: 'claimsOtherSender',
  ignores(candidate) {
    const origin = originOf(candidate)
    const claims = claimsOf(candidate)
    if (origin?.kind !== candidate.stanza.attr('type')) return true
    return origin?.kind === 'groupchat'
      ? origin.resource !== claims?.sender || origin.id !== claims?.to
      : origin?.id !== claims?.sender
  },
}

export const isForSomebodyElse: InboundGuard = {
  name: 'isForSomebodyElse',
  ignores(candidate) {
    if (candidate.stanza.attr('type') !== 'chat') return false
    const claims = claimsOf(candidate)
    return claims?.sender !== candidate.me && claims?.to !== candidate.me
  },
}

/** The contact with one's own id, or '_' and that id, does not exist [recent-3]. */
export const isWithMyself: InboundGuard = {
  name: 'isWithMyself',
  isUsual: true,
  ignores(candidate) {
    const { stanza, me } = candidate
    const claims = claimsOf(candidate)
    if (stanza.attr('type') !== 'chat') return false
    const other = claims?.to === me ? claims.sender : claims?.to
    return isOwnContact(other ?? '', me)
  },
}

/**
 * In the order they are asked. Two rules of [receive-2] are not here: own echoes are wanted, because they are
 * how another device shows what was sent; and "created before login" would trust a sender's clock, while the seq
 * in the conversation already tells old from new [order-3].
 */
export const MESSAGE_GUARDS: readonly InboundGuard[] = [
  lacksExtendedData,
  isControlType,
  isDisplayResponse,
  isMultiChatOutsideRoom,
  comesFromStranger,
  claimsOtherSender,
  isForSomebodyElse,
  isWithMyself,
]

export const HEADLINE_GUARDS: readonly InboundGuard[] = [comesFromStranger]
