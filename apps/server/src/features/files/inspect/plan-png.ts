import type { PlanPieces } from './clean-copy.ts'
import { KeptPieces } from './kept-pieces.ts'

/** Metadata chunks. */
const DROPPED = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'dSIG'])
const SIGNATURE_BYTES = 8
/** Length, name and checksum. */
const FRAME_BYTES = 12

/** Without metadata, and without data after the end of the picture. */
export const planPng: PlanPieces = async (read, size) => {
  const pieces = new KeptPieces()
  pieces.keep(0, SIGNATURE_BYTES - 1)
  let position = SIGNATURE_BYTES
  while (position + FRAME_BYTES <= size) {
    if (pieces.isTooMany()) return undefined
    const head = await read(position, 8)
    const name = head.toString('latin1', 4, 8)
    const end = Math.min(position + FRAME_BYTES + head.readUInt32BE(0), size) - 1
    if (!DROPPED.has(name)) pieces.keep(position, end)
    position = end + 1
    if (name === 'IEND') break
  }
  return pieces.list
}
