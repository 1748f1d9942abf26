import {
  accountAddress,
  decodePresence,
  decodeServiceAddress,
  encodePresence,
  type XmlElement,
} from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { findPerson } from '../../kernel/visible-people.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaHandlers, StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'
import { PresenceTable } from './presence-table.ts'
import { WatchList } from './watch-list.ts'

interface Parts {
  storage: Storage
  delivery: Delivery
  log: Logger
  /** A page that reloads must not look like a person who leaves. */
  graceMs?: number
}

/** More rows than any screen shows at once. */
const MAX_WATCHED = 500
const GRACE_MS = 5_000

/**
 * Who is there. A device hears only about people it asked for, and only when it may see them: in a company of
 * thousands, telling everybody of everybody would cost more than all messages together. Nothing is kept.
 */
export function createPresenceService({
  storage,
  delivery,
  log,
  graceMs = GRACE_MS,
}: Parts): Pick<StanzaHandlers, 'presence' | 'left'> {
  const table = new PresenceTable<StanzaSender>()
  const watches = new WatchList<StanzaSender>(MAX_WATCHED)
  /** A question may still be looked up when the device that asked it goes. */
  const gone = new WeakSet<StanzaSender>()
  const nameOf = ({ user, domain }: StanzaSender) => accountAddress(user, domain)

  function announce(sender: StanzaSender): void {
    const presence = encodePresence(sender.user, table.of(nameOf(sender)), sender.domain)
    for (const watcher of watches.watchersOf(nameOf(sender))) delivery.toDevice(watcher, presence)
  }

  async function maySee({ companyId, userId }: StanzaSender, id: string): Promise<boolean> {
    const me = await storage.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('is_customer')
      .executeTakeFirst()
    const viewer = me && { companyId, userId, isCustomer: me.is_customer === 1 }
    return viewer !== undefined && (await findPerson(storage.db, viewer, id)) !== undefined
  }

  async function answerProbe(sender: StanzaSender, address: string): Promise<void> {
    const target = decodeServiceAddress(address, sender.domain)
    if (target?.kind !== 'chat' || !(await maySee(sender, target.id)) || gone.has(sender)) return
    const person = accountAddress(target.id, sender.domain)
    watches.add(sender, person)
    delivery.toDevice(sender, encodePresence(target.id, table.of(person), sender.domain))
  }

  return {
    presence(sender, stanza: XmlElement) {
      const to = stanza.attr('to')
      if (stanza.attr('type') === 'probe' && to !== undefined) {
        answerProbe(sender, to).catch((error: unknown) => log.warn({ err: error }, 'presence probe failed'))
        return
      }
      const presence = to === undefined ? decodePresence(stanza) : undefined
      if (presence && table.set(nameOf(sender), sender, presence)) announce(sender)
    },
    left(sender) {
      gone.add(sender)
      watches.forget(sender)
      const leave = () => {
        if (table.set(nameOf(sender), sender, 'offline')) announce(sender)
      }
      setTimeout(leave, graceMs).unref()
    },
  }
}
