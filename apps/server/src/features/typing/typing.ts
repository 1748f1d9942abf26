import { CONTACT_TYPE, type ConversationRef, canSpeak } from '@parley/protocol/model'
import {
  decodeServiceAddress,
  decodeTyping,
  encodeTypingNotice,
  type XmlElement,
} from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { directKey } from '../../domain/access/direct-key.ts'
import { hasWritten } from '../../domain/customers/select-speakers.ts'
import { selectTeamOf } from '../../domain/customers/select-team-of.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import { SPEECH_COLUMNS, speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  delivery: Delivery
  members: MemberCache
  log: Logger
}

interface Audience {
  readers: string[]
  /** Who they see typing. */
  typist: string
}

/** In larger rooms somebody is always typing: announcing it would be costly and of no use. */
const MAX_ROOM = 100
const MIN_INTERVAL_MS = 400

/** Relays typing notices to the readers of a conversation. Nothing is stored, and refusals are silent. */
function createTypingService({ storage, delivery, members, log }: Parts) {
  const spokeAt = new WeakMap<StanzaSender, number>()

  async function audiencesOf(sender: StanzaSender, to: ConversationRef): Promise<Audience[]> {
    const row = await storage.db
      .selectFrom('conversations as c')
      .innerJoin('participants as p', 'p.conversation_id', 'c.id')
      .where('c.company_id', '=', sender.companyId)
      .where('c.kind', '=', to.kind)
      .where('c.key', '=', to.kind === 'chat' ? directKey(sender.user, to.id) : to.id)
      .where('p.user_id', '=', sender.userId)
      .where('p.left_seq', 'is', null)
      .where('c.dismissed_seq', 'is', null)
      .where('c.barred', '=', 0)
      .select(['c.id', 'c.members_seq', 'c.member_count', 'c.ref_room_id', ...SPEECH_COLUMNS])
      .executeTakeFirst()
    if (!row) return []
    if (to.kind === 'chat') return [{ readers: [to.id], typist: sender.user }]
    if (row.member_count > MAX_ROOM) return []
    const everybody = await members.of(storage.db, row.id, row.members_seq)
    const me = everybody.get(sender.user)
    if (!me || !canSpeak(speakerOf(me, row))) return []
    const others = [...everybody.values()].filter(member => member !== me)
    const idsOf = (members: typeof others) => members.map(member => member.id)
    if (me.type !== CONTACT_TYPE.customerGroup || (await hasWritten(storage.db, row.id, me.userId)))
      return [{ readers: idsOf(others), typist: sender.user }]
    // Customers are not told about staff who have not written to them: to them the team is typing [customers-11].
    const team = await selectTeamOf(storage.db, row)
    return [
      { readers: idsOf(others.filter(member => !member.isCustomer)), typist: sender.user },
      { readers: idsOf(others.filter(member => member.isCustomer)), typist: team.id },
    ]
  }

  return {
    /** True if the stanza was a typing notice and has been handled. */
    message(sender: StanzaSender, stanza: XmlElement): boolean {
      const state = decodeTyping(stanza)
      if (!state) return false
      const to = decodeServiceAddress(stanza.attr('to') ?? '', sender.domain)
      const now = performance.now()
      if (
        !to ||
        to.kind !== stanza.attr('type') ||
        now - (spokeAt.get(sender) ?? -Infinity) < MIN_INTERVAL_MS
      )
        return true
      spokeAt.set(sender, now)
      audiencesOf(sender, to).then(
        audiences => {
          for (const { readers, typist } of audiences)
            delivery.toUsers(sender.domain, readers, encodeTypingNotice(state, typist, to, sender.domain))
        },
        (error: unknown) => log.warn({ err: error }, 'typing notice failed'),
      )
      return true
    },
  }
}

export const typing = {
  start: context => ({ stanzas: createTypingService(context) }),
} satisfies Feature
