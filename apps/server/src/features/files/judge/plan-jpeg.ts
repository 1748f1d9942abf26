import type { Piece, PlanPieces, ReadAt } from './clean-copy.ts'

const APP0 = 0xe0
const APP15 = 0xef
const COMMENT = 0xfe
const START_OF_SCAN = 0xda
/** JFIF, colour profile and Adobe's colour transform: without them the picture would look different. */
const KEPT_APPS = new Set([0xe0, 0xe2, 0xee])

/**
 * Drops everything a camera or program writes beside the picture (Exif with its position, XMP, IPTC, comments), and
 * writes which way up it is anew. The picture itself is not touched, so nothing is lost.
 */
export const planJpeg: PlanPieces = async (read, size) => {
  const kept: Piece[] = []
  let orientation = 1
  let position = 2
  while (position < size) {
    const head = await read(position, 4)
    const marker = head[1] ?? 0
    if (head.length < 4 || head[0] !== 0xff) break
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (marker === START_OF_SCAN) break
    const end = position + 1 + head.readUInt16BE(2)
    if (marker === 0xe1) orientation = (await readOrientation(read, position + 4, end)) ?? orientation
    if (isKept(marker)) kept.push({ start: position, end })
    position = end + 1
  }
  const first = new Uint8Array([0xff, 0xd8])
  const way = orientation === 1 ? [] : [encodeOrientation(orientation)]
  return [first, ...way, ...kept, { start: position, end: size - 1 }]
}

const isKept = (marker: number): boolean =>
  marker >= APP0 && marker <= APP15 ? KEPT_APPS.has(marker) : marker !== COMMENT

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

/** An Exif block with this one entry. */
function encodeOrientation(orientation: number): Uint8Array {
  const block = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  block.writeUInt16BE(orientation, 28)
  return block
}
