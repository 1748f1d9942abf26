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

/** Archives of this format end here. */
export const MAX_ZIP_BYTES = 0xffff_ffff

export function encodeLocalHeader({ name, size, crc }: ZipEntry): Buffer {
  const bytes = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  writeCommon(header, 4, { size, crc, nameLength: bytes.length })
  return Buffer.concat([header, bytes])
}

/** The list of entries at the end of an archive. */
export function encodeDirectory(entries: readonly ZipEntry[], start: number): Buffer {
  const parts = entries.map(({ name, size, crc, offset }) => {
    const bytes = Buffer.from(name)
    const header = Buffer.alloc(46)
    header.writeUInt32LE(0x0201_4b50, 0)
    header.writeUInt16LE(VERSION, 4)
    writeCommon(header, 6, { size, crc, nameLength: bytes.length })
    header.writeUInt32LE(offset, 42)
    return Buffer.concat([header, bytes])
  })
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([...parts, end])
}

function writeCommon(
  header: Buffer,
  at: number,
  { size, crc, nameLength }: { size: number; crc: number; nameLength: number },
): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(UTF8_NAMES, at + 2)
  header.writeUInt16LE(DATE, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(size, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(nameLength, at + 22)
}
