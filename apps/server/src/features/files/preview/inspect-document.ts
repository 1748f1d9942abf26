import { extensionOf, isLegacyOffice, mayUnpack, previewTypeOf, type Unpacking } from '@parley/protocol/model'
import type { FileRow } from '../../../domain/access/select-own-files.ts'
import { fileError } from '../../../domain/rest/file-error.ts'
import type { ReadAt } from '../inspect/clean-copy.ts'

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
  const type = previewTypeOf(row.name)
  if (type === undefined) throw fileError('not-previewable')
  if (type === 'pdf' && row.mime === PDF) await refuseEncryptedPdf(row, read)
  if (type !== 'office') return 'as-it-is'
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

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY_BYTES = 46
/** Archives with larger directories cannot be previewed anyway. */
const MAX_DIRECTORY_BYTES = 1_048_576
const ENCRYPTED_FLAG = 1

interface ZipDirectory extends Unpacking {
  isEncrypted: boolean
  names: string[]
}

/** The directory of an archive, without unpacking anything. Undefined: not readable, so not to be unpacked. */
async function readZipDirectory(read: ReadAt, size: number): Promise<ZipDirectory | undefined> {
  const tailStart = Math.max(0, size - END_BYTES - MAX_COMMENT)
  const tail = await read(tailStart, size - tailStart)
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const [bytes, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (bytes > MAX_DIRECTORY_BYTES || start + bytes > size) return undefined
  return readEntries(await read(start, bytes))
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END_MARK) return at
  return undefined
}

/** Counted here, because the number at the end can lie. A size of 4 GB means: even larger. */
function readEntries(directory: Buffer): ZipDirectory | undefined {
  const found: ZipDirectory = { entries: 0, packedBytes: 0, unpackedBytes: 0, isEncrypted: false, names: [] }
  let at = 0
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY_MARK) return undefined
    const nameBytes = directory.readUInt16LE(at + 28)
    found.entries += 1
    found.packedBytes += directory.readUInt32LE(at + 20)
    found.unpackedBytes += directory.readUInt32LE(at + 24)
    found.isEncrypted ||= (directory.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0
    found.names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return found
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
