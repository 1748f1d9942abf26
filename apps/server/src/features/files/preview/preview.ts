import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { decodeFilePath, extensionOf } from '@parley/protocol/model'
import pLimit from 'p-limit'
import { encodeFile } from '../../../kernel/encode-file.ts'
import { fileError } from '../../../kernel/file-error.ts'
import { type Handlers, signedIn } from '../../../kernel/handlers.ts'
import { isOfficeCloud } from '../../../kernel/office-cloud.ts'
import { type FileRow, selectOwnFiles } from '../../../kernel/select-own-files.ts'
import type { Downloads } from '../../../ports/downloads.ts'
import { type FileParts, pdfKey } from '../file-parts.ts'
import type { ReadAt } from '../judge/clean-copy.ts'
import { convertOffice } from './convert-office.ts'
import { inspectDocument } from './inspect-document.ts'

/** Reliability 3.4. */
const CONVERSIONS_AT_ONCE = 2

export function createPreview(parts: FileParts, downloads: Downloads): Pick<Handlers, 'getPreviewUrl'> {
  const { db, blobs, settings, log, dataDir } = parts
  const limited = pLimit(CONVERSIONS_AT_ONCE)
  const underWay = new Map<string, Promise<void>>()

  const readerOf =
    (row: FileRow): ReadAt =>
    async (start, length) =>
      length <= 0
        ? Buffer.alloc(0)
        : await buffer(await blobs.read(row.blob, { start, end: start + length - 1 }))

  async function convert(row: FileRow, converter: string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-document-'))
    try {
      const document = `document.${extensionOf(row.name)}`
      await pipeline(await blobs.read(row.blob), createWriteStream(join(folder, document)))
      const converted = await convertOffice({ converter, folder, document, hidden: dataDir }, log)
      if (!converted) throw fileError('not-previewable')
      await blobs.put(pdfKey(row.blob), converted.path, 'application/pdf')
      // All files that share the bytes share the pdf.
      await db.updateTable('files').set({ pdf_size: converted.size }).where('blob', '=', row.blob).execute()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** One conversion for all who ask while it runs. */
  async function ensurePdf(row: FileRow): Promise<void> {
    if (row.pdf_size !== null) return
    const { officeConverter } = settings
    if (officeConverter === undefined) throw fileError('not-previewable')
    const work =
      underWay.get(row.blob) ??
      limited(() => convert(row, officeConverter)).finally(() => underWay.delete(row.blob))
    underWay.set(row.blob, work)
    await work
  }

  return {
    getPreviewUrl: signedIn(async (caller, { file_path }, { origin }) => {
      const address = decodeFilePath(file_path)
      const row = address && (await selectOwnFiles(db, caller, [address.id])).get(address.id)
      if (!row) throw fileError('missing')
      if (row.expired_at !== null) throw fileError('expired')
      if (await isOfficeCloud(db, caller.companyId)) throw fileError('office-preview')
      const isConverted = (await inspectDocument(row, readerOf(row))) === 'convert'
      if (isConverted) await ensurePdf(row)
      const { url, expires_at } = downloads.linkTo(caller, row, isConverted ? 'pdf' : 'original', origin)
      const sub_type = isConverted ? 'pdf' : extensionOf(row.name)
      return { previewUrl: url, sub_type, expires_at, file: encodeFile(row) }
    }),
  }
}
