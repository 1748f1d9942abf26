import { chosenPresence, type Options, type Presence } from '@parley/protocol/model'
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
import { readOptions } from '../../domain/people/read-options.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaHandlers, StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { Elsewhere, type Person, type Row } from './elsewhere.ts'
import { type KnownPresence, PresenceTable, strongestOf } from './presence-table.ts'
import { WatchList } from './watch-list.ts'

interface Parts {
  storage: Storage
  delivery: Delivery
  bus: Bus
  clock: Clock
  log: Logger
  /** Reloading a page must not look like going offline. */
  graceMs?: number
}

/** More rows than any screen shows at once. */
const MAX_WATCHED = 500
const GRACE_MS = 5_000

type Choice = Pick<Options, 'presence' | 'presenceUntil'>

/** Somebody's choice, told to the other nodes. */
type ChoiceRow = [user: string, userId: number, presence: Choice['presence'], until: number]

const seenAs = (presence: KnownPresence): Presence => (presence === 'hidden' ? 'offline' : presence)

const nameOf = ({ user, domain }: Person) => accountAddress(user, domain)

async function findVisible({ db }: Storage, { companyId, userId }: StanzaSender, id: string) {
  const me = await db.selectFrom('users').where('id', '=', userId).select('is_customer').executeTakeFirst()
  const viewer = me && { companyId, userId, isCustomer: me.is_customer === 1 }
  return viewer && (await findPerson(db, viewer, id))
}

/**
 * Who is online. A device is told only about people it asked for, and only when it may see them: in a company of
 * thousands, telling everybody of everybody would cost more than all messages together. Only what people choose is kept,
 * among their options. Nodes tell each other who is connected to them.
 */
class PresenceService implements Pick<StanzaHandlers, 'presence' | 'left'> {
  readonly #parts: Required<Parts>
  readonly #table = new PresenceTable<StanzaSender>()
  readonly #watches = new WatchList<StanzaSender>(MAX_WATCHED)
  /** A query may still be running when its device disconnects. */
  readonly #gone = new WeakSet<StanzaSender>()
  readonly #elsewhere: Elsewhere
  /** What everybody who is connected to this node has chosen [presence-2]. */
  readonly #choices = new Map<string, Choice>()
  readonly #reading = new Map<string, Promise<void>>()

  constructor(parts: Required<Parts>) {
    this.#parts = parts
    this.#elsewhere = new Elsewhere({
      bus: parts.bus,
      listHere: domain =>
        this.#table.list(({ domain: own }) => own === domain).map(({ device }) => this.#rowOf(device)),
      changed: person => {
        this.#announce(person).catch(this.#logFailure)
      },
    })
    parts.bus.listen('presence-chosen', ({ domain, body }) => {
      const [user, userId, presence, presenceUntil] = body as ChoiceRow
      this.#adopt({ user, userId, domain }, { presence, presenceUntil })
    })
  }

  /** On any device, for all of them. */
  choose({ user, userId, domain }: Person, { presence, presenceUntil }: Choice): void {
    const row: ChoiceRow = [user, userId, presence, presenceUntil]
    this.#parts.bus.publish(domain, user, 'presence-chosen', row)
    this.#adopt({ user, userId, domain }, { presence, presenceUntil })
  }

  #adopt(person: Person, choice: Choice): void {
    const name = nameOf(person)
    if (this.#table.of(name) === 'offline' && !this.#reading.has(name)) return
    this.#choices.set(name, choice)
    this.#spread(person)
  }

  presence(sender: StanzaSender, stanza: XmlElement): void {
    const to = stanza.attr('to')
    if (stanza.attr('type') === 'probe' && to !== undefined) {
      this.#answerProbe(sender, to).catch(this.#logFailure)
      return
    }
    const presence = to === undefined ? decodePresence(stanza) : undefined
    if (!presence) return
    const name = nameOf(sender)
    if (presence === 'offline' || this.#choices.has(name)) return this.#change(sender, presence)
    // Somebody who appears offline must not be seen for a moment.
    this.#read(sender)
      .then(() => this.#gone.has(sender) || this.#change(sender, presence))
      .catch(this.#logFailure)
  }

  #read(person: Person): Promise<void> {
    const name = nameOf(person)
    const reading =
      this.#reading.get(name) ??
      readOptions(this.#parts.storage.db, person.userId)
        .then(options => void (this.#choices.has(name) || this.#choices.set(name, options)))
        .finally(() => this.#reading.delete(name))
    this.#reading.set(name, reading)
    return reading
  }

  /** Whether a device of the person is connected, to any node. */
  isOnline(user: string, domain: string): boolean {
    return this.#presenceOf(accountAddress(user, domain)) !== 'offline'
  }

  /** What devices tell, not what the person has chosen: who wants no disturbance may be away. */
  isActive(user: string, domain: string): boolean {
    const person = accountAddress(user, domain)
    return this.#isActiveHere(person) || this.#elsewhere.isActive(person)
  }

  left(sender: StanzaSender): void {
    this.#gone.add(sender)
    this.#watches.forget(sender)
    setTimeout(() => this.#change(sender, 'offline'), this.#parts.graceMs).unref()
  }

  #change(sender: StanzaSender, presence: Presence): void {
    const name = nameOf(sender)
    if (!this.#table.set(name, sender, presence)) return
    this.#spread(sender)
    if (this.#table.of(name) === 'offline') this.#choices.delete(name)
  }

  /** Tells the other nodes, and who watches. */
  #spread(person: Person): void {
    this.#elsewhere.tell(person.domain, this.#rowOf(person))
    this.#announce(person).catch(this.#logFailure)
  }

  #rowOf(person: Person): Row {
    const name = nameOf(person)
    return [person.user, person.userId, this.#presenceHere(name), this.#isActiveHere(name)]
  }

  #isActiveHere(person: string): boolean {
    const here = this.#table.of(person)
    return here !== 'offline' && here !== 'away'
  }

  #presenceHere(person: string): KnownPresence {
    const here = this.#table.of(person)
    const choice = this.#choices.get(person)
    if (here === 'offline' || !choice) return here
    const chosen = chosenPresence(choice, this.#parts.clock.now())
    return chosen === 'available' ? here : chosen
  }

  #presenceOf(person: string): KnownPresence {
    return strongestOf([this.#presenceHere(person), this.#elsewhere.of(person)])
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
    const presence = encodePresence(user, seenAs(this.#presenceOf(person)), domain)
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
    const presence = isHidden ? 'offline' : seenAs(this.#presenceOf(name))
    delivery.toDevice(sender, encodePresence(person.userName, presence, sender.domain))
  }
}

declare module '../../slots/context.ts' {
  interface Services {
    /** Whether a device of the person is connected, to any node. */
    isOnline(user: string, domain: string): boolean
    /** Whether the person uses one of these devices now. */
    isActive(user: string, domain: string): boolean
    /** The person has chosen how others see them. */
    presenceChosen(person: Person, choice: Choice): void
  }
}

export const presence = {
  start(context) {
    const service = new PresenceService({ ...context, graceMs: GRACE_MS })
    context.provide({
      isOnline: (user, domain) => service.isOnline(user, domain),
      isActive: (user, domain) => service.isActive(user, domain),
      presenceChosen: (person, choice) => service.choose(person, choice),
    })
    return { stanzas: service }
  },
} satisfies Feature
