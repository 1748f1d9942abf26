import type { ConversationRef } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import { CONTACT_SETTING_EVENT, encodeHeadline, type Xml } from '@parley/protocol/wire'

/** The event that tells somebody's devices about a changed setting of one of their conversations. */
export function encodeSettings(settings: ContactSettings, domain: string): Xml {
  const about: ConversationRef = { kind: settings.recordType, id: settings.chatUserId }
  return encodeHeadline(CONTACT_SETTING_EVENT, settings, about, domain)
}
