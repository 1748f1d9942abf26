import type { Content, Kind, Message } from '../../content.ts'
import { isActionable } from '../../kinds.ts'
import { CONTACT_TYPE, type ContactType, type MultiChatButton } from '../contacts/contact-type.ts'

/** The context of a message, as far as permissions depend on it. */
interface ActionContext {
  /** The message was sent to everybody in a merged room. */
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

/** A voice message is forwarded as a file [forward-4]. */
export const isForwardable = (content: Content): boolean =>
  isActionable(content.kind) || (content.kind === 'chatlet' && content.form === 'voice')

/** Whether a message is archived and not self-destructing. */
export const canForward = (
  { content, stamp, destroyTime, isMultiChat = false }: Message,
  context: Omit<ActionContext, 'isMultiChat'>,
): boolean =>
  stamp !== undefined &&
  destroyTime === undefined &&
  isForwardable(content) &&
  fits({ ...context, isMultiChat })
