import { conversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { PersonProfile } from '../../store/person-profile.ts'
import type { Person, State } from '../../store/state.ts'
import { entryOf, SINGLE } from './kept-timeline.ts'
import type { SealedStore } from './sealed-store.ts'

/** The name of their entry. */
export const PEOPLE = 'people'
/** Those seen last. */
const MOST = { people: 2_000, cards: 300, levels: 300 } as const
const WRITE_AFTER_MS = 3_000
/** In one branch, so that a flat company pushes nobody else out. */
const MOST_OF_LEVEL = 200
/** Whoever was erased since is forgotten here as well. */
const MAX_AGE_MS = 30 * 24 * 3_600_000

interface Seen<T> {
  value: T
  at: number
}

type Shelf<T> = Record<string, Seen<T>>
type Level = State['branches'][number]

interface Kept {
  people: Shelf<Person>
  /** As they were opened. */
  cards: Shelf<PersonProfile>
  /** The company’s branches, by the one above. */
  levels: Shelf<Level>
}

/** Where it is. */
export interface KeptFiles {
  after(work: (store: SealedStore) => Promise<void>): Promise<boolean>
  load<T>(store: SealedStore, name: string): Promise<T | undefined>
}

const NOBODY: Kept = { people: {}, cards: {}, levels: {} }

function fresh<T>(shelf: Shelf<T>, now: number): Shelf<T> {
  return Object.fromEntries(Object.entries(shelf).filter(([, { at }]) => at > now - MAX_AGE_MS))
}

/** `seen`: beside what was known, the last ones. */
function merged<T>(known: Shelf<T>, seen: ReadonlyMap<string, T>, now: number, most: number): Shelf<T> {
  const all = new Map(Object.entries(known))
  for (const [id, value] of seen) {
    all.delete(id)
    all.set(id, { value, at: now })
  }
  // Numbers are listed in their order, whenever they were added.
  const last = [...all].sort(([, one], [, other]) => one.at - other.at).slice(-most)
  return Object.fromEntries(last)
}

const boundOf = (level: Level): Level =>
  level.people.length <= MOST_OF_LEVEL
    ? level
    : { ...level, people: level.people.slice(0, MOST_OF_LEVEL), isPart: true }

/** What the server has spoken of since it was written last. */
const noneSeen = () => ({
  people: new Set<string>(),
  cards: new Map<string, PersonProfile>(),
  levels: new Map<string, Level>(),
})

/** Never over what the server has said since, which for some is their row in the list. */
export function unknownOf({ people, conversations }: State, kept: readonly Person[]): Person[] {
  return kept
    .filter(({ id }) => !people[id])
    .map(person => {
      const row = conversations.get(conversationKey('chat', person.id))
      if (!row || row.lastSeq === 0) return person
      const { nickName = person.nickName, avatar, isCustomer, remark = '' } = row
      return { ...person, nickName, avatar, isCustomer, remark }
    })
}

/** Whom somebody has seen, the cards that were opened and the branches that were unfolded, for reading without a network. */
export class KeptPeople {
  readonly #context: Context
  readonly #files: KeptFiles
  #seen = noneSeen()
  #timer: unknown

  constructor(context: Context, files: KeptFiles) {
    this.#context = context
    this.#files = files
    const { listen } = context
    listen('peopleLoaded', ({ people, isKept }) => isKept || this.#see(people.map(({ id }) => id)))
    listen('remarkSet', () => this.#writeSoon())
    listen('personChanged', ({ person }) => this.#see([person.id]))
    listen('branchLoaded', ({ id, people, isKept }) => isKept || this.#seeLevel(id, people))
    listen('cardLoaded', ({ card }) => {
      this.#seen.cards.set(card.id, card)
      this.#writeSoon()
    })
    // A call may wait long for a network that is gone.
    for (const type of ['branchAsked', 'branchFailed'] as const)
      listen(type, ({ id }) => void this.#showLevel(id))
  }

  /** As it was opened last; undefined: never here. Who was seen only is shown by name. */
  async card(id: string): Promise<PersonProfile | undefined> {
    const { people, cards } = await this.#read()
    const card = cards[id]?.value
    const ids = [id, ...(card?.managerId ? [card.managerId] : [])]
    this.#show(ids.flatMap(one => people[one]?.value ?? []))
    return card
  }

  end(): void {
    this.#context.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#seen = noneSeen()
  }

  #see(ids: readonly string[]): void {
    for (const id of ids) this.#seen.people.add(id)
    this.#writeSoon()
  }

  #seeLevel(id: number, people: readonly Person[]): void {
    const level = this.#context.state().branches[id]
    if (!level) return
    this.#seen.levels.set(String(id), boundOf(level))
    for (const person of people.slice(MOST_OF_LEVEL)) this.#seen.people.delete(person.id)
    this.#writeSoon()
  }

  async #read(): Promise<Kept> {
    const { state, clock } = this.#context
    const { me } = state().session
    let kept: Kept | undefined
    await this.#files.after(async store => {
      kept = await this.#files.load<Kept>(store, PEOPLE)
    })
    if (!kept || state().session.me !== me) return NOBODY
    const now = clock.now()
    const { people, cards, levels } = kept
    return { people: fresh(people, now), cards: fresh(cards, now), levels: fresh(levels, now) }
  }

  #show(people: readonly Person[]): void {
    const unknown = unknownOf(this.#context.state(), people)
    if (unknown.length > 0) this.#context.dispatch({ type: 'peopleLoaded', people: unknown, isKept: true })
  }

  async #showLevel(id: number): Promise<void> {
    const { connection, dispatch } = this.#context
    if (connection.isOpen()) return
    const { people, levels } = await this.#read()
    const level = levels[id]?.value
    if (!level || connection.isOpen()) return
    const members = level.people.flatMap(one => people[one]?.value ?? [])
    this.#show(members)
    const { branches, isPart = members.length < level.people.length } = level
    dispatch({ type: 'branchLoaded', id, branches, people: members, isKept: true, ...(isPart && { isPart }) })
  }

  #writeSoon(): void {
    const { clock, connection } = this.#context
    if (connection.isOpen()) this.#timer ??= clock.setTimeout(() => void this.write(), WRITE_AFTER_MS)
  }

  async write(): Promise<void> {
    this.#context.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#files.after(async store => {
      const { state, clock } = this.#context
      const { people, session } = state()
      const now = clock.now()
      const seen = this.#seen
      this.#seen = noneSeen()
      const known = (await this.#files.load<Kept>(store, PEOPLE)) ?? NOBODY
      const shelfOf = <T>(shelf: Shelf<T>, last: ReadonlyMap<string, T>, most: number) =>
        merged(fresh(shelf, now), last, now, most)
      const met = new Map([...seen.people].flatMap(id => (people[id] ? [[id, people[id]]] : [])))
      // Somebody may have another remark now, which is no sign of them.
      for (const [id, one] of Object.entries(known.people)) one.value = people[id] ?? one.value
      const kept: Kept = {
        people: shelfOf(known.people, met, MOST.people),
        cards: shelfOf(known.cards, seen.cards, MOST.cards),
        levels: shelfOf(known.levels, seen.levels, MOST.levels),
      }
      await store.save(PEOPLE, entryOf(kept, session.epoch ?? ''), SINGLE)
    })
  }
}
