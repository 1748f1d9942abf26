import { type PlanPieces, type ReadAt, WINDOW_BYTES } from './clean-copy.ts'
import { KeptPieces } from './kept-pieces.ts'

const [RESTART_0, START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xd0, 0xd8, 0xd9, 0xda]
const [APP_0, APP_1, APP_15, COMMENT] = [0xe0, 0xe1, 0xef, 0xfe]
/** JFIF, colour profile and Adobe's colour transform: without them the picture would look different. */
const KEPT_APPS = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

/** The orientation of the picture, from the Exif block between `start` and `end`. */
async function readOrientation(read: ReadAt, start: number, end: number): Promise<number | undefined> {
  const exif = await read(start, end + 1 - start)
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || exif.length < 20) return undefined
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const u32 = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = u32(4)
  for (let entry = 0; entry < Math.min(u16(directory), 200); entry += 1) {
    const at = directory + 2 + entry * 12
    if (u16(at) === 0x0112) return u16(at + 8) >= 1 && u16(at + 8) <= 8 ? u16(at + 8) : undefined
  }
  return undefined
}

/** An Exif block with this entry only. */
function encodeOrientation(orientation: number): Uint8Array {
  const block = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  block.writeUInt16BE(orientation, 28)
  return block
}

/**
 * Drops all metadata that a camera or program adds (Exif with its location, XMP, IPTC, comments, further
 * pictures and films after its end), and rewrites the orientation. The picture itself is not changed, so nothing
 * is lost.
 */
export const planJpeg: PlanPieces = async (read, size) => {
  const pieces = new KeptPieces()
  let orientation = 1
  let position = 2
  let isScan = false
  while (position < size) {
    if (pieces.isTooMany()) return undefined
    const at = await findMarker(read, position, size)
    // Between other segments it is padding.
    if (isScan) pieces.keep(position, at - 1)
    const head = await read(at, 4)
    const marker = head[1] ?? 0
    if (marker === END_OF_IMAGE) pieces.keep(at, at + 1)
    if (marker === END_OF_IMAGE || head.length < 4) break
    const end = Math.min(at + 1 + head.readUInt16BE(2), size - 1)
    if (marker === APP_1) orientation = (await readOrientation(read, at + 4, end)) ?? orientation
    if (await isKept(read, at, marker)) pieces.keep(at, end)
    isScan = marker === START_OF_SCAN
    position = end + 1
  }
  const start = new Uint8Array([0xff, START_OF_IMAGE])
  return [start, ...(orientation === 1 ? [] : [encodeOrientation(orientation)]), ...pieces.list]
}

/** The next marker at or after `position`, or the end of the file. */
async function findMarker(read: ReadAt, position: number, size: number): Promise<number> {
  let from = position
  // Usually it is right there; in a scan it is far away.
  for (let length = 64; from < size; length = Math.min(length * 8, WINDOW_BYTES)) {
    const bytes = await read(from, length)
    let at = bytes.indexOf(0xff)
    while (at !== -1 && at + 1 < bytes.length) {
      const code = bytes[at + 1] ?? 0
      if (isMarker(code)) return from + at
      // Fill bytes are skipped one by one, because a search for each of them takes long.
      at = code === 0xff ? at + 1 : bytes.indexOf(0xff, at + 2)
    }
    // The last byte may be the first half of a marker.
    from += Math.max(bytes.length - 1, 1)
  }
  return size
}

/** Neither an escaped byte, nor a fill byte, nor a marker inside of a scan. */
const isMarker = (code: number): boolean =>
  code > 1 && code < 0xff && !(code >= RESTART_0 && code <= START_OF_IMAGE)

async function isKept(read: ReadAt, at: number, marker: number): Promise<boolean> {
  if (marker < APP_0 || marker > APP_15) return marker !== COMMENT
  const name = KEPT_APPS.get(marker)
  return name !== undefined && (await read(at + 4, name.length)).equals(Buffer.from(name, 'latin1'))
}
