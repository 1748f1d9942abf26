import type { Presence } from '@parley/protocol/model'
import {
  accountAddress,
  decodePresence,
  decodeServiceAddress,
  encodePresence,
  type XmlElement,
} from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { findPerson } from '../../domain/access/visible-people.ts'
import { isBlocker, selectFlagged } from '../../domain/people/people-flags.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaHandlers, StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'
import { PresenceTable } from './presence-table.ts'
import { WatchList } from './watch-list.ts'

interface Parts {
  storage: Storage
  delivery: Delivery
  log: Logger
  /** Reloading a page must not look like going offline. */
  graceMs?: number
}

/** More rows than any screen shows at once. */
const MAX_WATCHED = 500
const GRACE_MS = 5_000

const nameOf = ({ user, domain }: StanzaSender) => accountAddress(user, domain)

async function findVisible({ db }: Storage, { companyId, userId }: StanzaSender, id: string) {
  const me = await db.selectFrom('users').where('id', '=', userId).select('is_customer').executeTakeFirst()
  const viewer = me && { companyId, userId, isCustomer: me.is_customer === 1 }
  return viewer && (await findPerson(db, viewer, id))
}

/**
 * Who is there. A device hears only about people it asked for, and only when it may see them: in a company of
 * thousands, telling everybody of everybody would cost more than all messages together. Nothing is kept.
 */
class PresenceService implements Pick<StanzaHandlers, 'presence' | 'left'> {
  readonly #parts: Required<Parts>
  readonly #table = new PresenceTable<StanzaSender>()
  readonly #watches = new WatchList<StanzaSender>(MAX_WATCHED)
  /** A query may still be running when its device disconnects. */
  readonly #gone = new WeakSet<StanzaSender>()

  constructor(parts: Required<Parts>) {
    this.#parts = parts
  }

  presence(sender: StanzaSender, stanza: XmlElement): void {
    const to = stanza.attr('to')
    if (stanza.attr('type') === 'probe' && to !== undefined) {
      this.#answerProbe(sender, to).catch(this.#logFailure)
      return
    }
    const presence = to === undefined ? decodePresence(stanza) : undefined
    if (presence) this.#change(sender, presence)
  }

  /** Whether a device of the person is connected here. */
  isThere(user: string, domain: string): boolean {
    return this.#table.of(accountAddress(user, domain)) !== 'offline'
  }

  left(sender: StanzaSender): void {
    this.#gone.add(sender)
    this.#watches.forget(sender)
    setTimeout(() => this.#change(sender, 'offline'), this.#parts.graceMs).unref()
  }

  #change(sender: StanzaSender, presence: Presence): void {
    if (this.#table.set(nameOf(sender), sender, presence)) this.#announce(sender).catch(this.#logFailure)
  }

  readonly #logFailure = (error: unknown): void => {
    this.#parts.log.warn({ err: error }, 'presence failed')
  }

  /** A blocked person gets one last 'offline' and then nothing more. */
  async #announce(sender: StanzaSender): Promise<void> {
    const { storage, delivery } = this.#parts
    const person = nameOf(sender)
    if (this.#watches.watchersOf(person).length === 0) return
    const blacked = await selectFlagged(storage.db, sender.userId, 'blacked')
    // Done last: of two concurrent changes the later one counts.
    const presence = encodePresence(sender.user, this.#table.of(person), sender.domain)
    const absence = encodePresence(sender.user, 'offline', sender.domain)
    for (const watcher of this.#watches.watchersOf(person))
      if (blacked.has(watcher.userId)) {
        this.#watches.remove(watcher, person)
        delivery.toDevice(watcher, absence)
      } else delivery.toDevice(watcher, presence)
  }

  async #answerProbe(sender: StanzaSender, address: string): Promise<void> {
    const { storage, delivery } = this.#parts
    const target = decodeServiceAddress(address, sender.domain)
    const person = target?.kind === 'chat' ? await findVisible(storage, sender, target.id) : undefined
    if (!person) return
    // People who have blocked the asker look offline.
    const isHidden = await isBlocker(storage.db, sender, person)
    if (this.#gone.has(sender)) return
    const name = accountAddress(person.userName, sender.domain)
    if (!isHidden) this.#watches.add(sender, name)
    const presence = isHidden ? 'offline' : this.#table.of(name)
    delivery.toDevice(sender, encodePresence(person.userName, presence, sender.domain))
  }
}

export type Presences = Pick<PresenceService, 'presence' | 'left' | 'isThere'>

export function createPresenceService(parts: Parts): Presences {
  const service = new PresenceService({ graceMs: GRACE_MS, ...parts })
  return {
    presence: (sender, stanza) => service.presence(sender, stanza),
    left: sender => service.left(sender),
    isThere: (user, domain) => service.isThere(user, domain),
  }
}
