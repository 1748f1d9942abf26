import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPreparedDatabase } from './prepared-database.ts'
import type { TestDatabase } from './test-database.ts'
import { prepareCompanies, runOperatorCommand, startTestServer, type TestServer } from './testkit.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('PostgreSQL was left out: PARLEY_TEST_PG is not set.')

let folder: string
let database: TestDatabase | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-backup-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await database?.drop()
  database = undefined
})

/** Accounts and a file from before and after the backup; tells which exist after restoring. */
async function goBack(databaseUrl?: string) {
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')]
  const place = { dataDir, ...(databaseUrl && { databaseUrl }) }
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  const file = join(dataDir, 'files', 'aa', 'aa1')
  const before = await startTestServer(place)
  await before.createUser('early')
  const { epoch } = await before.signIn('early')
  const sessions = { ended: await before.signIn('early'), standing: await before.signIn('early') }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'before')
  const backedUp = await runOperatorCommand(['backup', copy], environment)
  await before.createUser('late')
  const late = await before.signIn('late')
  await before.call('logout', {}, { token: sessions.ended.token })
  await writeFile(file, 'after')
  const whileRunning = await runOperatorCommand(['restore', copy], environment)
  await before.stop()
  const restored = await runOperatorCommand(['restore', copy], environment)
  const after = await startTestServer(place)
  try {
    const users = await after.storage.db.selectFrom('users').select('user_name').execute()
    const signedIn = await after.signIn('early')
    return {
      codes: [backedUp, whileRunning, restored],
      users: users.map(({ user_name }) => user_name),
      standing: await answerTo(after, sessions.standing.token),
      ended: await answerTo(after, sessions.ended.token),
      late: await answerTo(after, late.token),
      isNewEpoch: signedIn.epoch !== epoch,
      file: await readFile(file, 'utf8'),
    }
  } finally {
    await after.stop()
  }
}

const answerTo = async (server: TestServer, token: string) =>
  (await server.call('getSelf', {}, { token })).code

const EXPECTED = {
  codes: [0, 1, 0],
  users: ['early'],
  standing: 0,
  ended: 110,
  late: 110,
  isNewEpoch: true,
  file: 'before',
}

// [wire-34]
describe('backup and restore', () => {
  it('restore accounts and files of SQLite in a new epoch', async () => {
    expect(await goBack()).toEqual(EXPECTED)
  })

  it.runIf(postgresUrl)('restore accounts and files of PostgreSQL in a new epoch', async () => {
    database = await createPreparedDatabase(postgresUrl ?? '', databaseUrl =>
      prepareCompanies({ databaseUrl }),
    )
    expect(await goBack(database.url)).toEqual(EXPECTED)
  })
})
