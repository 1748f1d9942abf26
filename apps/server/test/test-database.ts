import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<unknown>
}

/** A database of its own on the given PostgreSQL, so that test files may run side by side; empty, or a copy of another. */
export async function createTestDatabase(
  serverUrl: string,
  template?: string,
  prefix = 'parley_test',
): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await execute(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) }
}

const execute = (url: string, statement: string): Promise<unknown> =>
  withClient(url, client => client.query(statement))

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
