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
import type { Bus } from '../../ports/bus.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaHandlers, StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { Elsewhere, type Person } from './elsewhere.ts'
import { PresenceTable } from './presence-table.ts'
import { WatchList } from './watch-list.ts'

interface Parts {
  storage: Storage
  delivery: Delivery
  bus: Bus
  log: Logger
  /** Reloading a page must not look like going offline. */
  graceMs?: number
}

/** More rows than any screen shows at once. */
const MAX_WATCHED = 500
const GRACE_MS = 5_000

const nameOf = ({ user, domain }: Person) => accountAddress(user, domain)

async function findVisible({ db }: Storage, { companyId, userId }: StanzaSender, id: string) {
  const me = await db.selectFrom('users').where('id', '=', userId).select('is_customer').executeTakeFirst()
  const viewer = me && { companyId, userId, isCustomer: me.is_customer === 1 }
  return viewer && (await findPerson(db, viewer, id))
}

/**
 * Who is online. A device is told only about people it asked for, and only when it may see them: in a company of
 * thousands, telling everybody of everybody would cost more than all messages together. Nothing is kept. Nodes tell each
 * other who is connected to them.
 */
class PresenceService implements Pick<StanzaHandlers, 'presence' | 'left'> {
  readonly #parts: Required<Parts>
  readonly #table = new PresenceTable<StanzaSender>()
  readonly #watches = new WatchList<StanzaSender>(MAX_WATCHED)
  /** A query may still be running when its device disconnects. */
  readonly #gone = new WeakSet<StanzaSender>()
  readonly #elsewhere: Elsewhere

  constructor(parts: Required<Parts>) {
    this.#parts = parts
    this.#elsewhere = new Elsewhere({
      bus: parts.bus,
      listHere: domain =>
        this.#table
          .list(({ domain: own }) => own === domain)
          .map(({ device, presence }) => [device.user, device.userId, presence]),
      changed: person => {
        this.#announce(person).catch(this.#logFailure)
      },
    })
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

  /** Whether a device of the person is connected, to any node. */
  isOnline(user: string, domain: string): boolean {
    return this.#presenceOf(accountAddress(user, domain)) !== 'offline'
  }

  left(sender: StanzaSender): void {
    this.#gone.add(sender)
    this.#watches.forget(sender)
    setTimeout(() => this.#change(sender, 'offline'), this.#parts.graceMs).unref()
  }

  #change(sender: StanzaSender, presence: Presence): void {
    const name = nameOf(sender)
    if (!this.#table.set(name, sender, presence)) return
    this.#elsewhere.tell(sender.domain, [sender.user, sender.userId, this.#table.of(name)])
    this.#announce(sender).catch(this.#logFailure)
  }

  #presenceOf(person: string): Presence {
    const here = this.#table.of(person)
    if (here === 'online') return here
    const elsewhere = this.#elsewhere.of(person)
    return elsewhere === 'offline' ? here : elsewhere
  }

  readonly #logFailure = (error: unknown): void => {
    this.#parts.log.warn({ err: error }, 'presence failed')
  }

  /** A blocked person gets one last 'offline' and then nothing more. */
  async #announce({ user, userId, domain }: Person): Promise<void> {
    const { storage, delivery } = this.#parts
    const person = accountAddress(user, domain)
    if (this.#watches.watchersOf(person).length === 0) return
    const blacked = await selectFlagged(storage.db, userId, 'blacked')
    // Done last: of two concurrent changes the later one counts.
    const presence = encodePresence(user, this.#presenceOf(person), domain)
    const absence = encodePresence(user, 'offline', domain)
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
    const presence = isHidden ? 'offline' : this.#presenceOf(name)
    delivery.toDevice(sender, encodePresence(person.userName, presence, sender.domain))
  }
}

declare module '../../slots/context.ts' {
  interface Services {
    /** Whether a device of the person is connected, to any node. */
    isOnline(user: string, domain: string): boolean
  }
}

export const presence = {
  start(context) {
    const service = new PresenceService({ ...context, graceMs: GRACE_MS })
    context.provide({ isOnline: (user, domain) => service.isOnline(user, domain) })
    return { stanzas: service }
  },
} satisfies Feature
