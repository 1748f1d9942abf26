import type { ReadAt } from './clean-copy.ts'

/** A file with more frames, or more other parts, was made to keep a server busy. */
const MAX_FRAMES = 2_000
const MAX_PARTS = 50_000

const IMAGE = 0x2c
const EXTENSION = 0x21
/** Headers of a gif and of each of its images: their last byte holds the size of a colour table. */
const SCREEN_BYTES = 13
const IMAGE_BYTES = 10
/** A part of what the reader holds in memory anyway. */
const STEP_BYTES = 1_024

/** Counts the frames of an animation without decoding them, and stops as soon as there are too many. */
export function hasTooManyFrames(mime: string, read: ReadAt, size: number): Promise<boolean> {
  if (mime === 'image/gif') return isTooMany(partsOfGif(read, size))
  if (mime === 'image/webp') return isTooMany(partsOfWebp(read, size))
  return Promise.resolve(false)
}

type Part = 'frame' | 'other'

async function isTooMany(parts: AsyncIterable<Part>): Promise<boolean> {
  let [frames, others] = [0, 0]
  for await (const part of parts) {
    if (part === 'frame') frames += 1
    else others += 1
    if (frames > MAX_FRAMES || others > MAX_PARTS) return true
  }
  return false
}

async function* partsOfGif(read: ReadAt, size: number): AsyncGenerator<Part> {
  const screen = await read(0, SCREEN_BYTES)
  let position = SCREEN_BYTES + tableBytes(screen[10])
  while (position < size) {
    const head = await read(position, IMAGE_BYTES)
    if (head[0] === IMAGE) {
      yield 'frame'
      // One byte more: the code size.
      position = await skipBlocks(read, position + IMAGE_BYTES + tableBytes(head[9]) + 1, size)
    } else if (head[0] === EXTENSION) {
      yield 'other'
      position = await skipBlocks(read, position + 2, size)
    } else return
  }
}

const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** A chain of blocks that each begin with their length; an empty block ends it. */
async function skipBlocks(read: ReadAt, start: number, size: number): Promise<number> {
  let position = start
  while (position < size) {
    const bytes = await read(position, STEP_BYTES)
    let at = 0
    while (at < bytes.length) {
      const length = bytes[at] ?? 0
      at += 1 + length
      if (length === 0) return position + at
    }
    position += at
  }
  return position
}

async function* partsOfWebp(read: ReadAt, size: number): AsyncGenerator<Part> {
  let position = 12
  while (position + 8 <= size) {
    const head = await read(position, 8)
    yield head.toString('latin1', 0, 4) === 'ANMF' ? 'frame' : 'other'
    const bytes = head.readUInt32LE(4)
    position += 8 + bytes + (bytes % 2)
  }
}
