import { decodePersonChange, PERSON_CHANGE } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

export const personHeadline: HeadlineDecoder = {
  understands: event => event === PERSON_CHANGE,
  decode({ about, data }) {
    const decoded = decodePersonChange(data)
    if (!decoded.ok) return decoded
    if (about.kind !== 'chat' || about.id !== decoded.value.id) return { ok: false, reason: 'person' }
    return { ok: true, value: [{ type: 'personChanged', person: decoded.value }] }
  },
}
