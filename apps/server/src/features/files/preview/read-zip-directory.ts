import type { Unpacking } from '@parley/protocol/model'
import type { ReadAt } from '../inspect/clean-copy.ts'

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY_BYTES = 46
/** Archives with larger directories cannot be previewed anyway. */
const MAX_DIRECTORY_BYTES = 1_048_576
const ENCRYPTED_FLAG = 1

export interface ZipDirectory extends Unpacking {
  isEncrypted: boolean
  names: string[]
}

/** The directory of an archive, without unpacking anything. Undefined: not readable, so not to be unpacked. */
export async function readZipDirectory(read: ReadAt, size: number): Promise<ZipDirectory | undefined> {
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
