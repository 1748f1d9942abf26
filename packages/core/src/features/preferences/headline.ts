import { decodeOptionsEvent, OPTIONS_EVENT } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** Another window or device of mine has changed an option. */
export const optionsHeadline: HeadlineDecoder = {
  understands: event => event === OPTIONS_EVENT,
  decode({ data }) {
    const saved = decodeOptionsEvent(data)
    return saved.ok ? { ok: true, value: [{ type: 'optionsLoaded', saved: saved.value }] } : saved
  },
}
