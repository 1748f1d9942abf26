import type pg from 'pg'
import { createStatement, type Statement, StatementGroup } from './statement-group.ts'

const answerOf = (command: string): pg.QueryResult => ({
  command,
  rows: [],
  rowCount: null,
  oid: 0,
  fields: [],
})

/**
 * The transaction of a connection. What is asked for in the same moment travels together: the beginning with the first statements,
 * the commit with the last ones if nobody waited for them.
 */
export class TransactionQueue {
  readonly #client: pg.ClientBase
  readonly #send: (group: StatementGroup) => void
  #isOpen = false
  #waiting: Statement[] = []
  #begins = false

  constructor(client: pg.ClientBase, send: (group: StatementGroup) => void) {
    this.#client = client
    this.#send = send
  }

  /** Undefined: it belongs to no transaction. */
  take(
    text: string,
    values: unknown[],
    nameOf: () => string | undefined,
  ): Promise<pg.QueryResult> | undefined {
    if (text === 'begin') return this.#begin()
    if (!this.#isOpen) return undefined
    if (text === 'rollback') return this.#rollback()
    if (text === 'commit') return this.#commit()
    return this.#add(createStatement(this.#client, text, nameOf(), values))
  }

  async #begin(): Promise<pg.QueryResult> {
    this.#isOpen = true
    this.#begins = true
    return answerOf('BEGIN')
  }

  #commit(): Promise<pg.QueryResult> {
    this.#isOpen = false
    if (!this.#begins) return this.#add(createStatement(this.#client, 'commit', 'commit'))
    // Nothing was asked for.
    this.#begins = false
    return Promise.resolve(answerOf('COMMIT'))
  }

  #rollback(): Promise<pg.QueryResult> | undefined {
    this.#isOpen = false
    const [waiting, begins] = [this.#waiting, this.#begins]
    this.#waiting = []
    this.#begins = false
    for (const { reject } of waiting) reject(new Error('The transaction was rolled back.'))
    const isUnsent = begins || waiting[0]?.query.text === 'begin'
    return isUnsent ? Promise.resolve(answerOf('ROLLBACK')) : undefined
  }

  #add(statement: Statement): Promise<pg.QueryResult> {
    if (this.#waiting.length === 0) process.nextTick(() => this.#flush())
    if (this.#begins) this.#waiting.push(createStatement(this.#client, 'begin', 'begin'))
    this.#begins = false
    this.#waiting.push(statement)
    return statement.result
  }

  #flush(): void {
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length > 0) this.#send(new StatementGroup(waiting))
  }
}
