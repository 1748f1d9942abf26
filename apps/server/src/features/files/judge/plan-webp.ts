import type { Piece, PlanPieces } from './clean-copy.ts'

const DROPPED = new Set(['EXIF', 'XMP '])
/** Bits of VP8X that announce them. */
const EXIF_AND_XMP = 0b0000_1100

/** Without Exif and XMP; the lengths in front are written anew. */
export const planWebp: PlanPieces = async (read, size) => {
  const kept: Piece[] = []
  let length = 4
  let position = 12
  while (position + 8 <= size) {
    const head = await read(position, 9)
    const name = head.toString('latin1', 0, 4)
    const bytes = head.readUInt32LE(4)
    const end = Math.min(position + 8 + bytes + (bytes % 2), size) - 1
    if (!DROPPED.has(name)) {
      length += end + 1 - position
      if (name === 'VP8X') {
        head[8] = (head[8] ?? 0) & ~EXIF_AND_XMP
        kept.push(head, { start: position + 9, end })
      } else kept.push({ start: position, end })
    }
    position = end + 1
  }
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  riff.writeUInt32LE(length, 4)
  return [riff, ...kept]
}
