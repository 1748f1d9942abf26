import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../src/app/config.ts'
import type { FileParts } from '../src/features/files/file-parts.ts'
import { createDiskBlobs } from '../src/storage/blobs/disk-blobs.ts'
import { openUploadFolder } from '../src/storage/blobs/upload-folder.ts'
import type { TestServer } from './testkit.ts'

/** Where a server with this data dir keeps its files. */
export const openFilePlaces = async (dataDir: string) => ({
  blobs: createDiskBlobs(join(dataDir, 'files')),
  folder: await openUploadFolder(join(dataDir, 'uploads')),
})

/** What the cleaning of a running server works with, at another time. */
export const cleaningPartsOf = async ({ dataDir, storage }: TestServer, clock: FileParts['clock']) => {
  const places = await openFilePlaces(dataDir)
  return {
    ...places,
    arriving: places.folder,
    db: storage.db,
    clock,
    log: pino({ level: 'silent' }),
    settings: { ...readConfig({}).files, lifeDays: 30 },
  } as unknown as FileParts
}
