import type { Stamp } from '@parley/protocol/model'
import {
  type DeliveredMessage,
  encodeAck,
  encodeDelivered,
  encodeFault,
  encodeHeadline,
  encodeRefusal,
  encodeRoomEvent,
  type FaultCode,
  roomEventDataType,
} from '@parley/protocol/wire'
import { copiesOf, type Mirror, versionsOf } from '../../domain/commands/copies-of.ts'
import { type Delivery, type Receivers, receiverNames } from '../../ports/delivery.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import type { AcceptedMessage, RefusedMessage } from './accept-message.ts'
import type { Archived } from './archive-batch.ts'

/** To all devices of both people, or of all members; the sending device gets its ack instead. */
export function deliverMessage(delivery: Delivery, archived: Archived): void {
  const { message: accepted, archived: stamp, sender: person, members, isQuestion, mirror } = archived
  const { sender, to, id, content, createTime, destroyTime, isOffice, forwardedFrom, isFollowing } = accepted
  const message = {
    id,
    sender: sender.user,
    senderName: person.nickName,
    avatar: person.avatar,
    content,
    createdTime: createTime,
    ...(destroyTime !== undefined && { destroyTime }),
    ...(isOffice && { isOffice }),
    ...(forwardedFrom && { forwardedFrom }),
    ...(isQuestion && { isAnswer: false }),
  }
  const isMirror = mirror !== undefined && 'pair' in mirror.to
  const delivered = isMirror ? { ...message, isMultiChat: true } : message
  const readers = members ?? [to.id, sender.user]
  const deliver = (users: Receivers, own: DeliveredMessage['message']) => {
    const stanza = encodeDelivered({ message: own, stamp, kind: to.kind, to: to.id }, sender.domain)
    delivery.toUsers(sender.domain, users, stanza, isFollowing ? undefined : sender)
  }
  if (!mirror?.hidden) deliver(readers, delivered)
  else
    for (const version of versionsOf(delivered, receiverNames(readers), mirror.hidden))
      deliver(version.users, version.message)
  if (mirror) deliverMirror(delivery, sender.domain, message, mirror)
}

/** The same message in the other conversation of a merged room: to the colleagues, or to the two people of the chat. */
function deliverMirror(
  delivery: Pick<Delivery, 'toUsers'>,
  domain: string,
  message: DeliveredMessage['message'],
  mirror: Mirror,
): void {
  for (const { users, copy } of copiesOf(message, mirror))
    delivery.toUsers(domain, users, encodeDelivered(copy, domain))
}

/** After the ack, so that the sending device gets both in the order of their seqs. */
export function deliverMarks(delivery: Delivery, { message, marks = [], members }: Archived): void {
  const { to, sender } = message
  for (const { id, stamp, event } of marks) {
    const data = [roomEventDataType(event), encodeRoomEvent(event)] as const
    const stanza = encodeHeadline(...data, to, sender.domain, { id, stamp })
    delivery.toUsers(sender.domain, members ?? [], stanza)
  }
}

export const acknowledge = (delivery: Delivery, { sender, to, id }: AcceptedMessage, stamp: Stamp): void =>
  delivery.toDevice(sender, encodeAck({ id, stamp }, to, sender.domain))

export const refuse = (delivery: Delivery, { sender, from, ...refusal }: RefusedMessage): void =>
  delivery.toDevice(sender, encodeRefusal(refusal, from))

const FAULT_WORDS: Record<FaultCode, string> = {
  'disk-full': 'The disk of the server is full.',
  unavailable: 'The server cannot store messages at the moment.',
}

/** A server fault, not a refusal: without a `refused` element the client sends the message again. */
export const reportFault = (
  delivery: Delivery,
  { sender, id }: AcceptedMessage,
  code: FaultCode = 'unavailable',
): void => delivery.toDevice(sender, encodeFault({ id, code }, FAULT_WORDS[code]))

export const faultCodeOf = (error: unknown): FaultCode =>
  storageFaultOf(error) === 'disk-full' ? 'disk-full' : 'unavailable'
