import type { ChatStatements } from './chat-statements.ts'
import { type DirectEnd, endOfRow } from './conversations-of-batch.ts'
import { type BatchPerson, personOfRow } from './people-of-batch.ts'

/** So many chats and so many people are remembered, some 10 MB; then it begins anew. */
const MAX_REMEMBERED = 20_000

/**
 * Who wrote to whom lately, and where their chats end: on SQLite a batch of plain messages need not read it again. People are forgotten
 * when anybody changes one. The end of a chat may be outdated: whoever writes there checks it (`ChatStatements.moveHead`).
 */
export class ChatMemory {
  readonly statements: ChatStatements
  readonly #havePeopleChanged: () => boolean
  readonly #people = new Map<string, BatchPerson>()
  readonly #ids = new Map<string, number>()
  readonly #ends = new Map<number, DirectEnd>()

  /** @param havePeopleChanged since it was asked last; the answer is true until the transaction ends. */
  constructor(statements: ChatStatements, havePeopleChanged: () => boolean) {
    this.statements = statements
    this.#havePeopleChanged = havePeopleChanged
  }

  /** At the beginning of a transaction. */
  refresh(): void {
    if (this.#havePeopleChanged() || this.#people.size > MAX_REMEMBERED) this.#people.clear()
    if (this.#ids.size <= MAX_REMEMBERED) return
    this.#ids.clear()
    this.#ends.clear()
  }

  person(companyId: number, userName: string): BatchPerson | undefined {
    const key = `${companyId} ${userName}`
    const known = this.#people.get(key)
    if (known) return known
    const row = this.statements.findUser(companyId, userName)
    const person = row && personOfRow(row)
    if (person) this.#people.set(key, person)
    return person
  }

  /** Until it is kept again: who takes it moves it, and nobody knows whether that will be stored. */
  takeEnd(companyId: number, key: string): DirectEnd | undefined {
    const id = this.#ids.get(`${companyId} ${key}`)
    const known = id === undefined ? undefined : this.#ends.get(id)
    if (known) {
      this.#ends.delete(known.id)
      return known
    }
    const row = this.statements.findChat(companyId, key)
    if (row) this.#ids.set(`${companyId} ${key}`, row.id)
    return row && endOfRow(row)
  }

  keepEnd(end: DirectEnd): void {
    this.#ends.set(end.id, end)
  }

  /** Somebody else has written there. */
  forgetEnds(conversations: Iterable<number>): void {
    for (const id of conversations) this.#ends.delete(id)
  }
}
