import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DiskPacer } from './disk-pacer.ts'
import { GatheringWriter } from './gathering-writer.ts'

/** More bytes came than were announced. */
export class TooManyBytes extends Error {}

/** Where uploads gather, on the disk of this server. Their length is how much has arrived. */
export interface UploadFolder {
  pathOf(id: string): string
  create(id: string): Promise<void>
  /** Undefined when there is none. */
  lengthOf(id: string): Promise<number | undefined>
  /** Writes after `offset` and returns the new length; what arrived before a cut is kept. */
  append(id: string, offset: number, limit: number, source: AsyncIterable<Uint8Array>): Promise<number>
  /** Its path. What was appended is on its way to the disk, which takes longer; rejects when it did not get there. */
  gather(id: string): Promise<string>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

export async function openUploadFolder(root: string): Promise<UploadFolder> {
  await mkdir(root, { recursive: true })
  const pathOf = (id: string) => join(root, id)
  const pacer = new DiskPacer()
  const settling = new Map<string, Promise<void>>()

  /** Failures stay until the upload is given up: what the disk has lost does not come back. */
  function follow(id: string, closing: Promise<void>): void {
    const all = Promise.all([settling.get(id), closing]).then(() => undefined)
    settling.set(id, all)
    all.then(
      () => settling.get(id) === all && settling.delete(id),
      () => undefined,
    )
  }

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
      const file = pacer.open(handle)
      const writer = new GatheringWriter(file, offset)
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
          follow(id, file.close())
        }
      }
      return writer.end
    },
    async gather(id) {
      await settling.get(id)
      return pathOf(id)
    },
    async remove(id) {
      settling.delete(id)
      await rm(pathOf(id), { force: true })
    },
    list: () => readdir(root),
  }
}
