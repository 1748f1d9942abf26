import { type CallName, contract } from '@parley/protocol/rest'
import type { KeyValueStore } from '../ports.ts'
import type { Problem } from '../store/state.ts'

/** What a person has asked for and the server has not answered yet. */
export interface WaitingCall {
  id: string
  /** The thing it changes. */
  about: string
  name: CallName
  request: Record<string, unknown>
  /** It could not be made when it was asked for. */
  isLate?: true
  /** Why the server has refused it; the person decides what becomes of it. */
  problem?: Problem
}

const isRepeatable = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(contract, name) && contract[name as CallName].repeatable

/** Entries that cannot be read here; anybody can edit the store of this browser. */
const MOST_OTHERS = 100

/** Anybody can edit the store of this browser: only calls that the app could have made are read from it. */
function isWaitingCall(value: unknown): value is WaitingCall {
  if (typeof value !== 'object' || value === null) return false
  const { id, about, name, request, problem } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof about === 'string' &&
    (problem === undefined || typeof (problem as Problem | null)?.code === 'string') &&
    isRepeatable(name) &&
    contract[name].request.safeParse(request).success
  )
}

function parse(text: string | undefined): unknown[] {
  try {
    const calls: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(calls) ? calls : []
  } catch {
    // An unreadable table is treated as empty.
    return []
  }
}

/** The waiting calls of one account, of all windows of this browser, in the order they were asked for. */
export class CallJournal {
  readonly #store: KeyValueStore
  readonly #table: string
  #text: string | undefined
  #calls: readonly WaitingCall[] = []
  /** What a window of another release has asked for, and makes. */
  #others: readonly unknown[] = []

  constructor(store: KeyValueStore, table: string) {
    this.#store = store
    this.#table = table
  }

  list(): readonly WaitingCall[] {
    const text = this.#store.get(this.#table)
    if (text !== this.#text) {
      this.#text = text
      const read = parse(text)
      this.#calls = read.filter(isWaitingCall)
      this.#others = read.filter(entry => !isWaitingCall(entry)).slice(-MOST_OTHERS)
    }
    return this.#calls
  }

  save(calls: readonly WaitingCall[]): void {
    try {
      const all = [...this.#others, ...calls]
      if (all.length > 0) this.#store.set(this.#table, JSON.stringify(all))
      else this.#store.remove(this.#table)
    } catch {
      // The store is full: they wait as long as the page lives.
    }
    this.#text = this.#store.get(this.#table)
    this.#calls = calls
  }
}
