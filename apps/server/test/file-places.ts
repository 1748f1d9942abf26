import { join } from 'node:path'
import { createDiskBlobs } from '../src/storage/blobs/disk-blobs.ts'
import { openUploadFolder } from '../src/storage/blobs/upload-folder.ts'

/** Where a server with this data dir keeps its files. */
export const openFilePlaces = async (dataDir: string) => ({
  blobs: createDiskBlobs(join(dataDir, 'files')),
  folder: await openUploadFolder(join(dataDir, 'uploads')),
})
