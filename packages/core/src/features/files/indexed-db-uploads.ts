import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { FileToSend, UploadEntry, UploadStore } from '../../ports.ts'

type EntryRow = Omit<UploadEntry, 'file'>

interface UploadsSchema extends DBSchema {
  entries: { key: string; value: EntryRow; indexes: { owner: string } }
  /** Stored separately, so that saving an offset does not write the bytes again. */
  files: { key: string; value: FileToSend }
}

/** Uploads survive a reload: the bytes are kept until the server has them. */
export function createIndexedDbUploads(name = 'parley-uploads'): UploadStore {
  let opened: Promise<IDBPDatabase<UploadsSchema>> | undefined
  const database = () => {
    opened ??= openDB<UploadsSchema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner')
        db.createObjectStore('files')
      },
    })
    return opened
  }
  return {
    async list(owner) {
      const transaction = (await database()).transaction(['entries', 'files'])
      const rows = await transaction.objectStore('entries').index('owner').getAll(owner)
      const entries = await Promise.all(
        rows.map(async row => ({ ...row, file: await transaction.objectStore('files').get(row.id) })),
      )
      return entries
        .filter((entry): entry is UploadEntry => entry.file !== undefined)
        .sort((a, b) => a.createdTime - b.createdTime)
    },
    async put({ file, ...row }) {
      const transaction = (await database()).transaction(['entries', 'files'], 'readwrite')
      const files = transaction.objectStore('files')
      if ((await files.getKey(row.id)) === undefined) await files.put(file, row.id)
      await transaction.objectStore('entries').put(row)
      await transaction.done
    },
    async remove(id) {
      const transaction = (await database()).transaction(['entries', 'files'], 'readwrite')
      await transaction.objectStore('entries').delete(id)
      await transaction.objectStore('files').delete(id)
      await transaction.done
    },
  }
}
