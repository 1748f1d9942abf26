import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: Buffer
  /** Instead of the truth. */
  claimedSize?: number
  isEncrypted?: boolean
  /** Unix mode, for instance of a symbolic link. */
  mode?: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

/** An archive that may lie about itself. */
export function zipArchive(entries: ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = deflateRawSync(entry.data)
    const fields = fieldsOf(entry, packed)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL, 0)
    fields.copy(local, 4)
    const name = Buffer.from(entry.name)
    bodies.push(local, name, packed)
    directory.push(centralOf(entry, fields, offset), name)
    offset += local.length + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(entries.length, 65_535), 8)
  end.writeUInt16LE(Math.min(entries.length, 65_535), 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** The fields that both headers share: version to name length. */
function fieldsOf({ name, data, claimedSize, isEncrypted }: ZipEntry, packed: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(isEncrypted ? 1 : 0, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(claimedSize ?? data.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

function centralOf({ mode = 0o100_644 }: ZipEntry, fields: Buffer, offset: number): Buffer {
  const central = Buffer.alloc(46)
  central.writeUInt32LE(CENTRAL, 0)
  central.writeUInt16LE(0x0314, 4)
  fields.copy(central, 6)
  central.writeUInt32LE((mode << 16) >>> 0, 38)
  central.writeUInt32LE(offset, 42)
  return central
}
