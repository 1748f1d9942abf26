import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { startS3 } from '../../../test/s3-server.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import { createS3Blobs } from '../../storage/blobs/s3-blobs.ts'
import { createRunExports } from './run-exports.ts'

const ID = 'export-1'

onBothDatabases(database => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let dataDir: string
  beforeEach(async () => {
    s3 = await startS3()
    dataDir = await mkdtemp(join(tmpdir(), 'parley-exports-'))
    const server = database()
    await server.createUser('ada', { role: 'administrator' })
    const { id: user_id, company_id } = await server.storage.db
      .selectFrom('users')
      .where('user_name', '=', 'ada')
      .selectAll()
      .executeTakeFirstOrThrow()
    const times = { from_time: 0, to_time: Date.now(), created_at: Date.now() }
    await server.storage.db
      .insertInto('exports')
      .values({
        id: ID,
        company_id,
        user_id,
        scope: 'company',
        target: '',
        title: '',
        reason: 'Case 7',
        ...times,
        has_files: 0,
        state: 'running',
      })
      .execute()
  })
  afterEach(async () => {
    await s3.stop()
    await rm(dataDir, { recursive: true })
  })

  /** Writes the export; it gets that state while its archive is on its way to the object store. */
  const writeWhile = async (state: 'running' | 'cancelled' | 'ready') => {
    const { storage } = database()
    const stored = createS3Blobs(s3.settings)
    const blobs: BlobStore = {
      ...stored,
      async put(...file) {
        await storage.db.updateTable('exports').set({ state }).where('id', '=', ID).execute()
        await stored.put(...file)
      },
    }
    const parts = { storage, blobs, clock: { now: () => Date.now() }, dataDir }
    await createRunExports(parts, () => false).run(Date.now())
    expect(await readdir(join(dataDir, 'exports'))).toEqual([])
    return await stored.read(`${ID}.zip`).then(
      () => 'stored',
      () => 'removed',
    )
  }

  it('an export that is cancelled while its archive is stored leaves no archive', async () => {
    expect(await writeWhile('cancelled')).toBe('removed')
  })

  it('an export keeps its archive when it is finished, also by another node', async () => {
    expect(await writeWhile('running')).toBe('stored')
    const { storage } = database()
    await storage.db.updateTable('exports').set({ state: 'running' }).execute()
    expect(await writeWhile('ready')).toBe('stored')
  })
})
