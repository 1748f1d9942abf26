import type { ContactSettings } from '@parley/protocol/rest'
import { CONTACT_SETTING_EVENT, encodeHeadline, type Xml } from '@parley/protocol/wire'

/** The event that tells somebody's devices about a changed setting of one of their conversations. */
export function encodeSettings(settings: ContactSettings, reader: string, domain: string): Xml {
  const about = { kind: settings.recordType, id: settings.chatUserId, reader }
  return encodeHeadline(CONTACT_SETTING_EVENT, settings, about, domain)
}
