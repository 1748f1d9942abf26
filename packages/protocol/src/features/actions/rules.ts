import type { Content, Kind, Message } from '../../content.ts'
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
export const canAct = (kind: Kind, context: ActionContext): boolean => isActionable(kind) && fits(context)

function fits(context: ActionContext): boolean {
  if (context.isMultiChat || context.isCustomer) return false
  if (NEVER.includes(context.contactType)) return false
  return !MULTI.includes(context.contactType) || context.multiChatButton === '0'
}

/** A voice message is sent on like the file it is [forward-4]. */
export const isForwardable = (content: Content): boolean =>
  isActionable(content.kind) || (content.kind === 'chatlet' && content.form === 'voice')

/** Of a message: it is archived and does not disappear after reading. */
export const canForward = (
  { content, stamp, destroyTime, isMultiChat = false }: Message,
  context: Omit<ActionContext, 'isMultiChat'>,
): boolean =>
  stamp !== undefined &&
  destroyTime === undefined &&
  isForwardable(content) &&
  fits({ ...context, isMultiChat })
