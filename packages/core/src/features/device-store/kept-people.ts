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
/** Whoever was erased since is forgotten here as well. */
const MAX_AGE_MS = 30 * 24 * 3_600_000

interface Seen<T> {
  value: T
  at: number
}

type Shelf<T> = Record<string, Seen<T>>

interface Kept {
  people: Shelf<Person>
  /** As they were opened. */
  cards: Shelf<PersonProfile>
  /** Of the company, by the branch above. */
  levels: Shelf<State['branches'][number]>
}

/** Where it is. */
export interface KeptFiles {
  after(work: (store: SealedStore) => Promise<void>): Promise<boolean>
  load<T>(store: SealedStore, name: string): Promise<T | undefined>
}

const NOBODY: Kept = { people: {}, cards: {}, levels: {} }

/** `seen`: beside what was known, the last ones and none that are too old. */
function merged<T>(known: Shelf<T>, seen: Record<string, T>, now: number, most: number): Shelf<T> {
  const all = new Map(Object.entries(known))
  for (const [id, value] of Object.entries(seen)) {
    all.delete(id)
    all.set(id, { value, at: now })
  }
  return Object.fromEntries([...all].filter(([, { at }]) => at > now - MAX_AGE_MS).slice(-most))
}

/** Whom somebody has seen, the cards that were opened and the branches that were unfolded, for reading without a network. */
export class KeptPeople {
  readonly #context: Context
  readonly #files: KeptFiles
  #cards: Record<string, PersonProfile> = {}
  #timer: unknown

  constructor(context: Context, files: KeptFiles) {
    this.#context = context
    this.#files = files
    const { listen } = context
    listen('peopleLoaded', () => this.#writeSoon())
    listen('branchLoaded', () => this.#writeSoon())
    listen('cardLoaded', ({ card }) => {
      this.#cards[card.id] = card
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
    this.#cards = {}
  }

  async #read(): Promise<Kept> {
    let kept: Kept | undefined
    await this.#files.after(async store => {
      kept = await this.#files.load<Kept>(store, PEOPLE)
    })
    return kept ?? NOBODY
  }

  /** Never over what the server has said since. */
  #show(people: readonly Person[]): void {
    const unknown = people.filter(({ id }) => !this.#context.state().people[id])
    if (unknown.length > 0) this.#context.dispatch({ type: 'peopleLoaded', people: unknown })
  }

  async #showLevel(id: number): Promise<void> {
    const { connection, dispatch } = this.#context
    if (connection.isOpen()) return
    const { people, levels } = await this.#read()
    const level = levels[id]?.value
    if (!level || connection.isOpen()) return
    const members = level.people.flatMap(one => people[one]?.value ?? [])
    this.#show(members)
    dispatch({ type: 'branchLoaded', id, branches: level.branches, people: members, isKept: true })
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
      const known = (await this.#files.load<Kept>(store, PEOPLE)) ?? NOBODY
      const { people, branches, session } = state()
      const loaded = Object.entries(branches).filter(
        ([, { status, isKept }]) => status === 'ready' && !isKept,
      )
      const now = clock.now()
      const kept: Kept = {
        people: merged(known.people, people, now, MOST.people),
        cards: merged(known.cards, this.#cards, now, MOST.cards),
        levels: merged(known.levels, Object.fromEntries(loaded), now, MOST.levels),
      }
      await store.save(PEOPLE, entryOf(kept, session.epoch ?? ''), SINGLE)
    })
  }
}
