import type { Kind, Message } from '../../content.ts'
import { isActionable } from '../../kinds.ts'
import { CONTACT_TYPE, type ContactType, type MultiChatButton } from '../contacts/contact-type.ts'

/** Where a message stands, as far as the permission depends on it. */
export interface ActionContext {
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
export function canAct(kind: Kind, context: ActionContext): boolean {
  if (!isActionable(kind) || context.isMultiChat || context.isCustomer) return false
  if (NEVER.includes(context.contactType)) return false
  return !MULTI.includes(context.contactType) || context.multiChatButton === '0'
}

/** Of a message: it is archived and does not disappear after reading. */
export const canForward = (
  { content, stamp, destroyTime, isMultiChat = false }: Message,
  context: Omit<ActionContext, 'isMultiChat'>,
): boolean =>
  stamp !== undefined && destroyTime === undefined && canAct(content.kind, { ...context, isMultiChat })
