import {
  accountAddress,
  decodePresence,
  decodeServiceAddress,
  encodePresence,
  type XmlElement,
} from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { findPerson } from '../../domain/access/visible-people.ts'
import { isBlocker, selectFlagged } from '../../domain/contacts/people-flags.ts'
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

  const failed = (error: unknown) => log.warn({ err: error }, 'presence failed')

  /** Whoever was blacklisted hears once that the person is gone, and then nothing any more. */
  async function announce(sender: StanzaSender): Promise<void> {
    const person = nameOf(sender)
    if (watches.watchersOf(person).length === 0) return
    const blacked = await selectFlagged(storage.db, sender.userId, 'blacked')
    // Only now: of two changes looked up at the same time the last one counts.
    const presence = encodePresence(sender.user, table.of(person), sender.domain)
    const absence = encodePresence(sender.user, 'offline', sender.domain)
    for (const watcher of watches.watchersOf(person))
      if (blacked.has(watcher.userId)) {
        watches.remove(watcher, person)
        delivery.toDevice(watcher, absence)
      } else delivery.toDevice(watcher, presence)
  }

  async function findVisible({ companyId, userId }: StanzaSender, id: string) {
    const me = await storage.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('is_customer')
      .executeTakeFirst()
    const viewer = me && { companyId, userId, isCustomer: me.is_customer === 1 }
    return viewer && (await findPerson(storage.db, viewer, id))
  }

  async function answerProbe(sender: StanzaSender, address: string): Promise<void> {
    const target = decodeServiceAddress(address, sender.domain)
    const person = target?.kind === 'chat' ? await findVisible(sender, target.id) : undefined
    if (!person) return
    // Who has blacklisted the asker looks like somebody who is not there.
    const isHidden = await isBlocker(storage.db, sender, person)
    if (gone.has(sender)) return
    const name = accountAddress(person.userName, sender.domain)
    if (!isHidden) watches.add(sender, name)
    const presence = isHidden ? 'offline' : table.of(name)
    delivery.toDevice(sender, encodePresence(person.userName, presence, sender.domain))
  }

  return {
    presence(sender, stanza: XmlElement) {
      const to = stanza.attr('to')
      if (stanza.attr('type') === 'probe' && to !== undefined) {
        answerProbe(sender, to).catch(failed)
        return
      }
      const presence = to === undefined ? decodePresence(stanza) : undefined
      if (presence && table.set(nameOf(sender), sender, presence)) announce(sender).catch(failed)
    },
    left(sender) {
      gone.add(sender)
      watches.forget(sender)
      const leave = () => {
        if (table.set(nameOf(sender), sender, 'offline')) announce(sender).catch(failed)
      }
      setTimeout(leave, graceMs).unref()
    },
  }
}
