import { mkdirSync, mkdtempSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirProblem } from './data-dir-problem.ts'
import { openStorage } from './storage.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-damaged-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const database = () => join(dataDir, 'parley.db')
const problem = () =>
  openStorage({ dataDir }).then(
    async storage => {
      await storage.close()
      return 'opened'
    },
    error => (error instanceof DataDirProblem ? error.message : error),
  )

async function createData(): Promise<void> {
  await (await openStorage({ dataDir })).close()
}

describe('data that cannot be used is refused with one clear line', () => {
  it.each(['empty', 'missing'])('when the database is %s although people have files', async state => {
    await createData()
    mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
    writeFileSync(join(dataDir, 'files/ab/cd'), 'a picture')
    if (state === 'empty') truncateSync(database())
    else unlinkSync(database())
    expect(await problem()).toContain(`parley.db is ${state}, but`)
  })

  it('unless a first start was killed before it wrote anything', async () => {
    writeFileSync(database(), '')
    expect(await problem()).toBe('opened')
  })

  it('when the header is damaged', async () => {
    await createData()
    writeFileSync(database(), 'this was a database once'.repeat(1_000))
    expect(await problem()).toContain('The database is damaged. Restore a backup.')
  })

  it('when the database cannot be opened', async () => {
    mkdirSync(database())
    expect(await problem()).toBe(
      `${database()}: The database may not be opened or written. Check who owns the files.`,
    )
  })

  it('when a newer version wrote it', async () => {
    const storage = await openStorage({ dataDir })
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(
      storage.db,
    )
    await storage.close()
    expect(await problem()).toContain('newer version of Parley')
  })
})

describe('a write-ahead log deleted under the running server', () => {
  it('stops it before anything else is promised, and loses nothing', async () => {
    const storage = await openStorage({ dataDir })
    const write = (name: string) => storage.db.insertInto('secrets').values({ name, value: 'x' }).execute()
    await write('before')
    unlinkSync(`${database()}-wal`)
    await expect(write('after')).rejects.toThrow('write-ahead log was deleted')
    expect((await storage.failed).message).toContain('deleted')
    await expect(write('later')).rejects.toThrow()
    await storage.close()
    const again = await openStorage({ dataDir })
    const names = await again.db.selectFrom('secrets').select('name').execute()
    await again.close()
    expect(names.map(({ name }) => name)).toContain('before')
  })
})
