import { CONTACT_SETTING_EVENT, decodeContactSettings } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** `contact_setting_change`: a setting of one of my conversations has changed, here or on another device. */
export const settingsHeadline: HeadlineDecoder = {
  understands: event => event === CONTACT_SETTING_EVENT,
  decode({ about, data }) {
    const settings = decodeContactSettings(data)
    if (!settings.ok) return settings
    const { recordType, chatUserId } = settings.value
    if (recordType !== about.kind || chatUserId !== about.id) return { ok: false, reason: 'about' }
    return { ok: true, value: [{ type: 'settingsChanged', settings: settings.value }] }
  },
}
