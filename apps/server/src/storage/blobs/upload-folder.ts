import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GatheringWriter } from './gathering-writer.ts'

/** More bytes came than were announced. */
export class TooManyBytes extends Error {}

/** Where uploads gather, on the disk of this server whatever the store is. Their length is how much has arrived. */
export interface UploadFolder {
  pathOf(id: string): string
  create(id: string): Promise<void>
  /** Undefined when there is none. */
  lengthOf(id: string): Promise<number | undefined>
  /** Writes behind `offset`, and gives the length reached; what has arrived before a cut is kept. */
  append(id: string, offset: number, limit: number, source: AsyncIterable<Uint8Array>): Promise<number>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

export async function openUploadFolder(root: string): Promise<UploadFolder> {
  await mkdir(root, { recursive: true })
  const pathOf = (id: string) => join(root, id)
  return {
    pathOf,
    async create(id) {
      await (await open(pathOf(id), 'wx')).close()
    },
    async lengthOf(id) {
      return (await stat(pathOf(id)).catch(() => undefined))?.size
    },
    async append(id, offset, limit, source) {
      const handle = await open(pathOf(id), 'r+')
      const writer = new GatheringWriter(handle, offset)
      try {
        for await (const chunk of source) {
          if (writer.end + chunk.length > limit) throw new TooManyBytes()
          await writer.add(chunk)
        }
      } finally {
        try {
          // Also after a cut: what has arrived is kept.
          await writer.flush()
        } finally {
          await handle.close()
        }
      }
      return writer.end
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
    list: () => readdir(root),
  }
}
