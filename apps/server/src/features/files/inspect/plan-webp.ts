import type { PlanPieces } from './clean-copy.ts'
import { KeptPieces } from './kept-pieces.ts'

const DROPPED = new Set(['EXIF', 'XMP '])
/** Bits of VP8X that announce them. */
const EXIF_AND_XMP = 0b0000_1100

/** Without Exif and XMP, and without data after the end of the picture; the lengths in the header are updated. */
export const planWebp: PlanPieces = async (read, size) => {
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  const pieces = new KeptPieces()
  pieces.add(riff)
  let length = 4
  let position = 12
  const whole = Math.min(size, 8 + (await read(4, 4)).readUInt32LE(0))
  while (position + 8 <= whole) {
    if (pieces.isTooMany()) return undefined
    const head = await read(position, 9)
    const name = head.toString('latin1', 0, 4)
    const bytes = head.readUInt32LE(4)
    const end = Math.min(position + 8 + bytes + (bytes % 2), whole) - 1
    if (!DROPPED.has(name)) {
      length += end + 1 - position
      if (name === 'VP8X') {
        const announcing = Buffer.from(head)
        announcing[8] = (head[8] ?? 0) & ~EXIF_AND_XMP
        pieces.add(announcing)
        pieces.keep(position + 9, end)
      } else pieces.keep(position, end)
    }
    position = end + 1
  }
  riff.writeUInt32LE(length, 4)
  return pieces.list
}
