import type { ReadAt } from './clean-copy.ts'

/** The orientation of the picture, from the Exif block between `start` and `end`. */
export async function readOrientation(read: ReadAt, start: number, end: number): Promise<number | undefined> {
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
export function encodeOrientation(orientation: number): Uint8Array {
  const block = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  block.writeUInt16BE(orientation, 28)
  return block
}
