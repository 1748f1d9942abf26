import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hasTooManyFrames } from './has-too-many-frames.ts'

const PAGES = { raw: { width: 8, height: 24, channels: 4 as const, pageHeight: 8 } }

/** Counts the bytes read. */
function readerOf(bytes: Buffer) {
  let asked = 0
  const read = async (position: number, length: number) => {
    const part = bytes.subarray(position, position + length)
    asked += part.length
    return part
  }
  return { read, asked: () => asked }
}

const moving = (format: 'gif' | 'webp') =>
  sharp(Buffer.alloc(8 * 24 * 4, 90), PAGES)
    [format]()
    .toBuffer()

describe('a gif', () => {
  const screen = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0', 'latin1')
  const comment = Buffer.from('\x21\xfe\0', 'latin1')
  const gif = (count: number, part = frame) =>
    Buffer.concat([screen, Buffer.alloc(count * part.length, part), Buffer.from(';')])

  it('may have 2,000 frames', async () => {
    const bytes = gif(2_000)
    expect(await hasTooManyFrames('image/gif', readerOf(bytes).read, bytes.length)).toBe(false)
    const drawn = await moving('gif')
    expect(await hasTooManyFrames('image/gif', readerOf(drawn).read, drawn.length)).toBe(false)
  })

  // [limits-8]
  it.each([
    ['frames', frame],
    ['comments', comment],
  ])('with millions of %s is refused after reading its beginning', async (_what, part) => {
    const bytes = gif(4_000_000, part)
    const { read, asked } = readerOf(bytes)
    expect(await hasTooManyFrames('image/gif', read, bytes.length)).toBe(true)
    // Each part is read together with what follows it.
    expect(asked()).toBeLessThan(60_000 * 1_100)
  })

  it('with a long frame is read only once', async () => {
    const blocks = Buffer.alloc(256 * 40_000, Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 1)]))
    const bytes = Buffer.concat([screen, frame.subarray(0, 11), blocks, Buffer.from([0, 0x3b])])
    const { read, asked } = readerOf(bytes)
    expect(await hasTooManyFrames('image/gif', read, bytes.length)).toBe(false)
    expect(asked()).toBeLessThan(bytes.length * 1.1)
  })
})

// [limits-8]
it('a webp with millions of frames is refused after reading its beginning', async () => {
  const frame = Buffer.from('ANMF\0\0\0\0', 'latin1')
  const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(4_000_000 * 8, frame)])
  const { read, asked } = readerOf(bytes)
  expect(await hasTooManyFrames('image/webp', read, bytes.length)).toBe(true)
  expect(asked()).toBeLessThan(20_000)
  const drawn = await moving('webp')
  expect(await hasTooManyFrames('image/webp', readerOf(drawn).read, drawn.length)).toBe(false)
})
