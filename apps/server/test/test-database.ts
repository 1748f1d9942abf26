import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own on the given PostgreSQL, so that test files may run side by side; empty, or a copy of another. */
export async function createTestDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `parley_test_${randomBytes(6).toString('hex')}`
  await execute(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
