import pg from 'pg'

type Library = Omit<pg.Query, 'submit'> & {
  /** Why it cannot be sent. */
  submit(connection: pg.Connection): Error | null | undefined
  name?: string | undefined
  text: string
  _result: { _types?: unknown }
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}
type Statements = Record<string, string | undefined>
type Connection = pg.Connection & { parsedStatements: Statements; submittedNamedStatements: Statements }

const Query = pg.Query as unknown as new (config: object) => Library

export interface Statement {
  query: Library
  result: Promise<pg.QueryResult>
  /** Before it was sent. */
  failure?: Error
  reject(error: Error): void
}

export function createStatement(
  client: pg.ClientBase,
  text: string,
  name?: string,
  values: unknown[] = [],
): Statement {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  // Whoever asks for a commit in the same moment waits for that one, which fails for the same reason.
  promise.catch(() => undefined)
  const callback = (error: Error | null, result: pg.QueryResult) => {
    if (!error) return resolve(result)
    statement.failure = error
    reject(error)
  }
  const query = new Query({ text, values, ...(name && { name }), queryMode: 'extended', callback })
  query._result._types = (client as unknown as { _types: unknown })._types
  const statement: Statement = { query, result: promise, reject }
  return statement
}

/**
 * Statements of a transaction that travel together, with one answer for all of them: PostgreSQL leaves out those that follow one that
 * failed. Takes the place of a single query of the library, and of the statement that is being answered.
 */
export class StatementGroup implements pg.Submittable {
  #statements: readonly Statement[]
  #at = 0

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
  }

  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string | undefined {
    return this.#current?.text
  }

  submit(connection: pg.Connection): null {
    const unsynced = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection
    connection.stream.cork()
    try {
      for (const [at, statement] of this.#statements.entries()) {
        const failure = statement.query.submit(unsynced) ?? statement.failure
        // It cannot be sent, and nothing that follows may happen without it.
        if (failure) return this.#leaveOut(at, failure)
      }
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#current?.handleCommandComplete(message, connection)
    this.handleEmptyQuery(connection)
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#current?.handleReadyForQuery(connection)
    this.#at++
  }

  handleError(error: Error, connection: pg.Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as Connection
    for (const { query } of this.#statements.slice(this.#at)) {
      if (query.name && parsedStatements[query.name] === undefined)
        delete submittedNamedStatements[query.name]
      query.handleError(error, connection)
    }
    this.#at = this.#statements.length
  }

  handleReadyForQuery(): void {
    // Every statement was answered before.
  }

  #leaveOut(from: number, reason: Error): null {
    for (const { reject } of this.#statements.slice(from)) reject(reason)
    this.#statements = this.#statements.slice(0, from)
    return null
  }

  get #current(): Library | undefined {
    return this.#statements[this.#at]?.query
  }
}
