import type { Kind, Message } from '../../content.ts'
import { isActionable } from '../../kinds.ts'
import { CONTACT_TYPE, type ContactType, type MultiChatButton } from '../contacts/contact-type.ts'

/** Where a message stands, as far as the permission depends on it. */
export interface ActionPlace {
  /** The message was said to all of a multi-chat room. */
  isMultiChat: boolean
  contactType: ContactType
  isCustomer: boolean
  multiChatButton: MultiChatButton
}

const NEVER: readonly ContactType[] = [
  CONTACT_TYPE.innerCustomer,
  CONTACT_TYPE.consultCustomer,
  CONTACT_TYPE.customerGroup,
]
const MULTI: readonly ContactType[] = [CONTACT_TYPE.multiOwner, CONTACT_TYPE.multiMember]

/** Forwarding and similar actions [messages-10]. */
export function canAct(kind: Kind, place: ActionPlace): boolean {
  if (!isActionable(kind) || place.isMultiChat || place.isCustomer) return false
  if (NEVER.includes(place.contactType)) return false
  return !MULTI.includes(place.contactType) || place.multiChatButton === '0'
}

/** Of a message: it has its place, and nothing of what destroys itself is carried on. */
export const canForward = (
  { content, stamp, destroyTime, isMultiChat = false }: Message,
  place: Omit<ActionPlace, 'isMultiChat'>,
): boolean =>
  stamp !== undefined && destroyTime === undefined && canAct(content.kind, { ...place, isMultiChat })
