import { extensionOf, isLegacyOffice, mayUnpack, previewWayOf } from '@parley/protocol/model'
import type { FileRow } from '../../../domain/access/select-own-files.ts'
import { fileError } from '../../../domain/rest/file-error.ts'
import type { ReadAt } from '../inspect/clean-copy.ts'
import { readZipDirectory } from './read-zip-directory.ts'

const ZIP = 'application/zip'
const OLE = 'application/x-ole-storage'
const PDF = 'application/pdf'
/** How much of an old document is searched for the sign of encryption. */
const SEARCHED_BYTES = 1_048_576
/** The end of a pdf, where its trailer is. */
const TRAILER_BYTES = 65_536
/** An encrypted docx, xlsx or pptx is an old container with this inside. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** Which documents can be previewed [files-7]: throws, or says how to show it. */
export async function inspectDocument(row: FileRow, read: ReadAt): Promise<'as-it-is' | 'convert'> {
  const way = previewWayOf(row.name)
  if (way === undefined) throw fileError('not-previewable')
  if (way === 'pdf' && row.mime === PDF) await refuseEncryptedPdf(row, read)
  if (way !== 'office') return 'as-it-is'
  if (row.mime === ZIP) return await inspectPackage(row, read)
  if (row.mime !== OLE) throw fileError(isLegacyOffice(row.name) ? 'not-previewable' : 'damaged')
  const head = await read(0, Math.min(row.size, SEARCHED_BYTES))
  if (head.includes(ENCRYPTED_PACKAGE)) throw fileError('encrypted')
  if (!isLegacyOffice(row.name)) throw fileError('not-previewable')
  return 'convert'
}

async function refuseEncryptedPdf({ size }: FileRow, read: ReadAt): Promise<void> {
  const start = Math.max(0, size - TRAILER_BYTES)
  const trailer = await read(start, size - start)
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(trailer.toString('latin1'))) throw fileError('encrypted')
}

/** Checked by its directory, before anything is unpacked. */
async function inspectPackage(row: FileRow, read: ReadAt): Promise<'as-it-is'> {
  const directory = await readZipDirectory(read, row.size)
  if (!directory) throw fileError('damaged')
  if (directory.isEncrypted) throw fileError('encrypted')
  if (!mayUnpack(directory)) throw fileError('unpacks-too-large')
  // A new document under an old name is shown as what it is.
  if (!directory.names.includes('[Content_Types].xml') || !/^(docx|xlsx|pptx)$/.test(extensionOf(row.name)))
    throw fileError('not-previewable')
  return 'as-it-is'
}
