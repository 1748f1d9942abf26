import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockDataDir } from '../src/storage/data-dir-lock.ts'
import { readProgress, writeProgress } from '../src/storage/move/move-progress.ts'
import { openMove } from '../src/storage/move/move-rows.ts'
import { openStorage, openStorageBeside } from '../src/storage/storage.ts'
import { archiveMessages } from './archive-messages.ts'
import { startS3 } from './s3-server.ts'
import { spawnServer } from './spawn-server.ts'
import { createTestDatabase, type TestDatabase, withClient } from './test-database.ts'
import { runOperatorCommand, startTestServer } from './testkit.ts'
import { uploadFile } from './upload-file.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('PostgreSQL was left out: PARLEY_TEST_PG is not set.')

const DEMO = 'demo.localhost'
const DEMO_PASSWORD = 'parley-demo'
const FILE = new TextEncoder().encode('bytes of a file that moves as well')

let dataDir: string
let database: TestDatabase
let s3: Awaited<ReturnType<typeof startS3>>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-move-'))
  database = await createTestDatabase(postgresUrl ?? '')
  s3 = await startS3()
})
afterEach(async () => {
  await s3.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const environment = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_ACCESS_KEY: s3.settings.accessKeyId,
  S3_SECRET_KEY: s3.settings.secretAccessKey,
})

/** Runs the command in a process of its own, and kills it as soon as it has printed that. */
async function killMove(killAt: RegExp) {
  const command = spawnServer(environment(), 'move')
  await Promise.race([command.printed(killAt), command.exitCode])
  command.kill('SIGKILL')
  return { code: await command.exitCode, stderr: command.stderr() }
}

async function move() {
  const [stdout, stderr] = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  const code = await runOperatorCommand(['move'], environment())
  const said = [stdout, stderr].map(stream => stream?.mock.calls.join('') ?? '')
  vi.restoreAllMocks()
  return { code, stdout: said[0], stderr: said[1] }
}

const passwordKeyFile = () => join(dataDir, 'password.key')

/** The demo company, a conversation of several pages, and a file. */
async function fillSource(): Promise<string> {
  const server = await startTestServer({ dataDir, demo: true, passwordKeyFile: passwordKeyFile() })
  const { token } = await server.signIn('alice', DEMO_PASSWORD, DEMO)
  await server.createUser('mover', { domain: DEMO })
  const lines = Array.from({ length: 2_500 }, (_, index) => ({ from: 'alice', text: `moving line ${index}` }))
  await archiveMessages(server, ['alice', 'mover'], lines)
  const { original_url } = await uploadFile(server, token, 'notes.txt', FILE)
  await server.stop()
  return original_url
}

describe.runIf(postgresUrl)('npm run move', () => {
  it('continues after kills, and the server then has the same data on PostgreSQL', async () => {
    const path = await fillSource()
    const kills = [/messages: 1000 rows/, /The logs/, /files: /]
    for (const killAt of kills) expect(await killMove(killAt)).toMatchObject({ code: null, stderr: '' })
    const ends = await move()
    expect(ends).toMatchObject({ code: 0, stderr: '' })
    expect(ends.stdout).toContain(`PASSWORD_KEY_FILE=${passwordKeyFile()}`)
    expect(existsSync(join(dataDir, 'parley.db'))).toBe(false)
    expect(await readMoved('messages', 'conversation_id, seq')).toSatisfy(({ before, after }) => {
      expect(after).toEqual(before)
      return before.length > 2_500
    })
    const server = await startTestServer({
      dataDir,
      databaseUrl: database.url,
      s3: s3.settings,
      passwordKeyFile: passwordKeyFile(),
    })
    const { token, history_token } = await server.signIn('alice', DEMO_PASSWORD, DEMO)
    const download = await fetch(server.url + path, { headers: { token } })
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(FILE)
    // The index is built again in the background.
    const search = () => server.call('searchRecords', { query: 'moving line 1234' }, { token: history_token })
    await expect.poll(async () => (await search()).answer?.records.length).toBe(1)
    await server.createUser('newcomer', { domain: DEMO })
    await server.stop()
  })

  it('refuses a running server, a database that is in use, and a server in the middle of it', async () => {
    const server = await startTestServer({ dataDir })
    expect((await move()).stderr).toContain('is in use by another Parley server')
    await server.stop()
    await withClient(database.url, client => client.query('create table other (id int)'))
    expect((await move()).stderr).toContain('is not empty')
    await withClient(database.url, client => client.query('drop table other'))
    await killMove(/companies: /)
    await expect(openStorage({ dataDir })).rejects.toThrow('is being moved')
    await expect(startTestServer({ databaseUrl: database.url })).rejects.toThrow('not finished')
    expect(await move()).toMatchObject({ code: 0 })
    await expect(openStorage({ dataDir })).rejects.toThrow('was moved')
    expect((await move()).stderr).toContain('has been moved already')
  })

  it('continues after a kill between the rows of the departments and the note that they are done', async () => {
    await (await startTestServer({ dataDir, demo: true })).stop()
    const move = await openMove(dataDir, database.url)
    try {
      await move.copyRows(() => undefined)
      const name = 'table branches'
      const progress = JSON.parse((await readProgress(move.target, name)) ?? '')
      expect(progress.rows).toBeGreaterThan(0)
      await writeProgress(move.target, name, JSON.stringify({ ...progress, isDone: false }))
      await move.copyRows(() => undefined)
    } finally {
      await move.close()
    }
  })

  it('lets no command write into either database while it runs', async () => {
    await (await startTestServer({ dataDir })).stop()
    await killMove(/companies: /)
    const lock = lockDataDir(dataDir)
    await expect(openStorageBeside({ dataDir })).rejects.toThrow('is being moved')
    await expect(openStorageBeside({ dataDir, databaseUrl: database.url })).rejects.toThrow('not finished')
    lock.release()
  })

  it('finds a row that was changed in the target', async () => {
    await (await startTestServer({ dataDir })).stop()
    await killMove(/companies: .* same/)
    await withClient(database.url, client => client.query(`update companies set name = name || '!'`))
    expect((await move()).stderr).toContain('The table companies was not moved as it is')
  })
})

/** The rows of a table in both databases. */
async function readMoved(table: string, order: string) {
  const sqlite = new Database(join(dataDir, 'parley.db.moved'), { readonly: true })
  const text = (row: unknown) => JSON.parse(JSON.stringify(row, (_, value) => value && String(value)))
  const before = sqlite.prepare(`select data, id, seq, hash from ${table} order by ${order}`).all().map(text)
  sqlite.close()
  const { rows } = await withClient(database.url, client =>
    client.query(`select data, id, seq, hash from ${table} order by ${order}`),
  )
  return { before, after: rows.map(text) }
}
