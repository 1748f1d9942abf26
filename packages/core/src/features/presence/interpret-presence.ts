import { ok, type Result } from '@parley/protocol/model'
import { decodePresence, decodeServiceAddress } from '@parley/protocol/wire'
import type { Candidate } from '../../inbound/guards.ts'
import type { Event } from '../../store/event.ts'

/** The echo of one's own presence comes from the account itself and is ignored here. */
export function interpretPresence({ stanza, domain }: Candidate): Result<Event[]> | undefined {
  if (stanza.name !== 'presence') return undefined
  const from = decodeServiceAddress(stanza.attr('from') ?? '', domain)
  const presence = decodePresence(stanza)
  if (from?.kind !== 'chat' || !presence) return ok([])
  return ok([{ type: 'presenceChanged', id: from.id, presence }])
}
