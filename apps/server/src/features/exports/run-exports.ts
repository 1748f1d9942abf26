import { EXPORT_LIFE_MS } from '@parley/protocol/rest'
import { loadSigningKey } from '../../domain/archive/signing-key.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../storage/storage.ts'
import { ArchiveStore } from './archive-store.ts'
import { ArchiveTooLarge, ArchiveWriter, entryOf } from './archive-writer.ts'
import { type Manifest, manifestText } from './check-archive.ts'
import { collectPersonData } from './collect-person-data.ts'
import { ExportPace } from './export-pace.ts'
import { type ExportRow, estimateMessages } from './export-scope.ts'
import { READER_PAGE } from './reader-page.ts'
import { writeFiles } from './write-files.ts'
import { EXPORT_START, type ExportCursor, writeMessages } from './write-messages.ts'

export interface ExportParts {
  storage: Storage
  blobs: BlobStore
  clock: Clock
  dataDir: string
}

/** Writes one export after the other; after a restart it goes on where it was [exports-2]. */
export const createRunExports = (parts: ExportParts, isStopping: () => boolean): DueWork => ({
  name: 'writing exports',
  async run(now) {
    const { db } = parts.storage
    await expire(parts, now)
    for (;;) {
      const job = await db
        .selectFrom('exports')
        .where('state', '=', 'running')
        .orderBy('created_at')
        .limit(1)
        .selectAll()
        .executeTakeFirst()
      if (!job || isStopping()) return undefined
      await runExport(parts, job, isStopping)
    }
  },
})

async function runExport(parts: ExportParts, job: ExportRow, isStopping: () => boolean): Promise<void> {
  const { db } = parts.storage
  const path = await new ArchiveStore(parts).place(job.id)
  await db
    .updateTable('exports')
    .set({ total: await estimateMessages(db, job) })
    .where('id', '=', job.id)
    .execute()
  const archive = await ArchiveWriter.open<ExportCursor>(path)
  const pace = new ExportPace(async done => {
    await db.updateTable('exports').set({ done }).where('id', '=', job.id).execute()
    return !isStopping() && (await isStillWanted(parts, job))
  })
  try {
    const isWritten = await parts.storage.readApart(
      async reader =>
        (await writeMessages(reader, job, archive, pace)) &&
        (job.has_files === 0 || (await writeFiles({ db: reader, blobs: parts.blobs }, job, archive, pace))),
    )
    if (isWritten) await finish(parts, job, archive)
    else await archive.close()
  } catch (error) {
    await archive.close().catch(() => undefined)
    if (!(error instanceof ArchiveTooLarge)) throw error
    await end(parts, job, 'failed')
  }
}

/** Ends it for somebody who is not an administrator any more, unless it is about themselves. */
async function isStillWanted(parts: ExportParts, job: ExportRow): Promise<boolean> {
  const { db } = parts.storage
  const row = await db
    .selectFrom('exports as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.id', '=', job.id)
    .select(['e.state', 'u.role', 'u.disabled', 'u.user_name'])
    .executeTakeFirst()
  if (row?.state !== 'running') {
    await new ArchiveStore(parts).remove(job.id)
    return false
  }
  const isOwn = job.scope === 'said' && job.target === row.user_name
  if ((row.role === 'administrator' || isOwn) && row.disabled === 0) return true
  await end(parts, job, 'stopped')
  return false
}

async function end(parts: ExportParts, { id }: ExportRow, state: 'stopped' | 'failed'): Promise<void> {
  await parts.storage.db
    .updateTable('exports')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await new ArchiveStore(parts).remove(id)
}

async function finish(
  parts: ExportParts,
  job: ExportRow,
  archive: ArchiveWriter<ExportCursor>,
): Promise<void> {
  const { db } = parts.storage
  const { publicKey, sign } = await loadSigningKey(db)
  const cursor = archive.cursor ?? EXPORT_START
  const { scope, target, title, from_time, to_time, created_at } = job
  const about = { scope, target, title, from_time, to_time, created_at, messages: cursor.done }
  if (!archive.entries.some(({ name }) => name === 'reader.html'))
    await archive.add(
      [
        entryOf('reader/about.js', `parley.begin(${JSON.stringify({ ...about, parts: cursor.part })})\n`),
        entryOf('reader.html', READER_PAGE),
        ...(await personEntry(parts, job)),
      ],
      cursor,
    )
  let signature = ''
  const { size } = await archive.finish((blocks, bytes) => {
    const manifest: Manifest = {
      format: 'parley-export-1' as const,
      bytes,
      blocks,
      entries: archive.entries,
      about,
      key: publicKey,
      signature: '',
    }
    signature = sign(manifestText(manifest))
    return `${JSON.stringify({ ...manifest, signature })}\n`
  })
  await new ArchiveStore(parts).keep(job.id)
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'ready', size, signature, done: cursor.done, total: cursor.done })
    .where('id', '=', job.id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await removeUnlessReady(parts, job)
}

/** Profile, sessions, read positions, reactions, files and audit entries, beside what the person said. */
async function personEntry({ storage }: ExportParts, job: ExportRow) {
  if (job.scope !== 'said') return []
  const described = await storage.readApart(async reader => {
    const person = await findByAccount(reader, job.company_id, job.target)
    return person && (await collectPersonData(reader, job.company_id, person.id))
  })
  return described ? [entryOf('person.json', `${JSON.stringify(described, null, 2)}\n`)] : []
}

/** For an export that was ended while its archive was being stored; another node may have finished it instead. */
async function removeUnlessReady(parts: ExportParts, { id }: ExportRow): Promise<void> {
  const row = await parts.storage.db
    .selectFrom('exports')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst()
  if (row?.state !== 'ready') await new ArchiveStore(parts).remove(id)
}

/** Removes archives that nobody may download any more. */
async function expire(parts: ExportParts, now: number): Promise<void> {
  const { db } = parts.storage
  const old = await db
    .selectFrom('exports')
    .where('state', '=', 'ready')
    .where('created_at', '<', now - EXPORT_LIFE_MS)
    .where('size', '>', 0)
    .limit(100)
    .select('id')
    .execute()
  for (const { id } of old) await new ArchiveStore(parts).remove(id)
  if (old.length > 0)
    await db
      .updateTable('exports')
      .set({ size: 0 })
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
}
