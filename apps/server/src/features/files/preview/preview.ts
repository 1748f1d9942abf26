import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { decodeFilePath, extensionOf } from '@parley/protocol/model'
import type { Caller } from '../../../domain/access/caller.ts'
import { isOfficeCloud } from '../../../domain/access/is-office-cloud.ts'
import { type FileRow, selectOwnFiles } from '../../../domain/access/select-own-files.ts'
import type { Downloads } from '../../../domain/files/downloads.ts'
import { encodeFile } from '../../../domain/files/encode-file.ts'
import { fileError } from '../../../domain/rest/file-error.ts'
import { type Handlers, signedIn } from '../../../domain/rest/handlers.ts'
import { type FileParts, pdfKey } from '../file-parts.ts'
import type { ReadAt } from '../inspect/clean-copy.ts'
import { Conversions } from './conversions.ts'
import { convertOffice } from './convert-office.ts'
import { inspectDocument } from './inspect-document.ts'

export function createPreview(parts: FileParts, downloads: Downloads): Pick<Handlers, 'getPreviewUrl'> {
  const { db, blobs, settings, log, dataDir, clock } = parts
  const conversions = new Conversions(clock)

  const readerOf =
    (row: FileRow): ReadAt =>
    async (start, length) =>
      length <= 0
        ? Buffer.alloc(0)
        : await buffer(await blobs.read(row.blob, { start, end: start + length - 1 }))

  /** False: the converter failed. */
  async function convert(row: FileRow, converter: string): Promise<boolean> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-document-'))
    try {
      const document = `document.${extensionOf(row.name)}`
      await pipeline(await blobs.read(row.blob), createWriteStream(join(folder, document)))
      const converted = await convertOffice({ converter, folder, document, hidden: dataDir }, log)
      if (!converted) return false
      await blobs.put(pdfKey(row.blob), converted.path, 'application/pdf')
      // All files that share the bytes share the pdf.
      const { numUpdatedRows } = await db
        .updateTable('files')
        .set({ pdf_size: converted.size })
        .where('blob', '=', row.blob)
        .where('expired_at', 'is', null)
        .executeTakeFirst()
      // It has expired meanwhile: its pdf must not outlive it.
      if (numUpdatedRows === 0n) await blobs.remove(pdfKey(row.blob))
      return numUpdatedRows > 0n
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function ensurePdf({ userId }: Caller, row: FileRow): Promise<void> {
    if (row.pdf_size !== null) return
    const { officeConverter } = settings
    if (officeConverter === undefined) throw fileError('not-previewable')
    const isConverted = await conversions.run(row.blob, userId, () => convert(row, officeConverter))
    if (!isConverted) throw fileError('not-previewable')
  }

  return {
    getPreviewUrl: signedIn(async (caller, { file_path }, { origin }) => {
      const address = decodeFilePath(file_path)
      const row = address && (await selectOwnFiles(db, caller, [address.id])).get(address.id)
      if (!row) throw fileError('missing')
      if (row.expired_at !== null) throw fileError('expired')
      if (await isOfficeCloud(db, caller.companyId)) throw fileError('office-preview')
      const isConverted = (await inspectDocument(row, readerOf(row))) === 'convert'
      if (isConverted) await ensurePdf(caller, row)
      const { url, expires_at } = downloads.linkTo(caller, row, isConverted ? 'pdf' : 'original', origin)
      const sub_type = isConverted ? 'pdf' : extensionOf(row.name)
      return { previewUrl: url, sub_type, expires_at, file: encodeFile(row) }
    }),
  }
}
