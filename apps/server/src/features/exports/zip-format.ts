/** An entry of an archive. Entries are stored as they are, so that every byte of them is found where it is. */
export interface ZipEntry {
  name: string
  size: number
  crc: number
  /** Where its header begins. */
  offset: number
}

/** The date of all entries, so that an archive depends on nothing but its contents. */
const DATE = 0x21
const UTF8_NAMES = 0x800
const VERSION = 20
/** Readers of version 4.5 know 64-bit numbers (Zip64). */
const VERSION_64 = 45

/** Numbers from here on are in 64 bits elsewhere. */
const FULL_32 = 0xffff_ffff
const FULL_16 = 0xffff
const ZIP64 = 0x0001

const END = 0x0605_4b50
const END_64 = 0x0606_4b50
const LOCATOR = 0x0706_4b50
export const END_BYTES = 22
const LOCATOR_BYTES = 20
const END_64_BYTES = 56

/** The numbers that do not fit into 32 bits, in the order of the format; empty: all fit. */
function encodeLarge(numbers: readonly number[]): Buffer {
  const large = numbers.filter(number => number >= FULL_32)
  if (large.length === 0) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + large.length * 8)
  extra.writeUInt16LE(ZIP64, 0)
  extra.writeUInt16LE(large.length * 8, 2)
  for (const [index, number] of large.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + index * 8)
  return extra
}

export function encodeLocalHeader({ name, size, crc }: ZipEntry): Buffer {
  const bytes = Buffer.from(name)
  const extra = encodeLarge([size, size])
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  writeCommon(header, 4, { size, crc, nameLength: bytes.length, extraLength: extra.length })
  return Buffer.concat([header, bytes, extra])
}

/** The list of entries at the end of an archive. */
export function encodeDirectory(entries: readonly ZipEntry[], start: number): Buffer {
  const parts = entries.map(({ name, size, crc, offset }) => {
    const bytes = Buffer.from(name)
    const extra = encodeLarge([size, size, offset])
    const header = Buffer.alloc(46)
    header.writeUInt32LE(0x0201_4b50, 0)
    header.writeUInt16LE(extra.length > 0 ? VERSION_64 : VERSION, 4)
    writeCommon(header, 6, { size, crc, nameLength: bytes.length, extraLength: extra.length })
    header.writeUInt32LE(Math.min(offset, FULL_32), 42)
    return Buffer.concat([header, bytes, extra])
  })
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const isLarge = entries.length >= FULL_16 || size >= FULL_32 || start >= FULL_32
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(entries.length, FULL_16), 8)
  end.writeUInt16LE(Math.min(entries.length, FULL_16), 10)
  end.writeUInt32LE(Math.min(size, FULL_32), 12)
  end.writeUInt32LE(isLarge ? FULL_32 : start, 16)
  return Buffer.concat([...parts, ...(isLarge ? [encodeEnd64(entries.length, size, start)] : []), end])
}

function encodeEnd64(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(END_64_BYTES + LOCATOR_BYTES)
  end.writeUInt32LE(END_64, 0)
  end.writeBigUInt64LE(BigInt(END_64_BYTES - 12), 4)
  end.writeUInt16LE(VERSION_64, 12)
  end.writeUInt16LE(VERSION_64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(LOCATOR, END_64_BYTES)
  end.writeBigUInt64LE(BigInt(start + size), END_64_BYTES + 8)
  end.writeUInt32LE(1, END_64_BYTES + 16)
  return end
}

/** How much of the end of an archive `findDirectory` has to see. */
export const TAIL_BYTES = END_64_BYTES + LOCATOR_BYTES + END_BYTES

/** Where the list of entries begins, by the last bytes of the archive. Undefined: it is not one of ours. */
export function findDirectory(tail: Buffer): number | undefined {
  const end = tail.subarray(-END_BYTES)
  if (end.length < END_BYTES || end.readUInt32LE(0) !== END) return undefined
  const start = end.readUInt32LE(16)
  if (start !== FULL_32) return start
  const end64 = tail.subarray(-TAIL_BYTES)
  if (end64.length < TAIL_BYTES || end64.readUInt32LE(0) !== END_64) return undefined
  return Number(end64.readBigUInt64LE(48))
}

/** Where the last entry of the directory begins. */
export function lastOffset(directory: Buffer): number | undefined {
  let offset: number | undefined
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x0201_4b50) break
    const extra = directory.readUInt16LE(at + 30)
    const next = at + 46 + directory.readUInt16LE(at + 28) + extra
    offset = directory.readUInt32LE(at + 42)
    // It is the last of the large numbers.
    if (offset === FULL_32 && extra >= 12 && next <= directory.length)
      offset = Number(directory.readBigUInt64LE(next - 8))
    at = next
  }
  return offset
}

function writeCommon(
  header: Buffer,
  at: number,
  { size, crc, nameLength, extraLength }: Record<'size' | 'crc' | 'nameLength' | 'extraLength', number>,
): void {
  header.writeUInt16LE(extraLength > 0 ? VERSION_64 : VERSION, at)
  header.writeUInt16LE(UTF8_NAMES, at + 2)
  header.writeUInt16LE(DATE, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(Math.min(size, FULL_32), at + 14)
  header.writeUInt32LE(Math.min(size, FULL_32), at + 18)
  header.writeUInt16LE(nameLength, at + 22)
  header.writeUInt16LE(extraLength, at + 24)
}
