import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from './inspect-file.ts'

const PIXELS = { create: { width: 64, height: 48, channels: 3 as const, background: '#a40' } }
const POSITION = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } }
/** Without the limits these files took half a minute and more. */
const SOON_MS = 5_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspect(name: string, bytes: Buffer) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const { discard, ...inspected } = await inspectFile(path, name)
  const kept = await readFile(inspected.path)
  await discard()
  return { ...inspected, kept }
}

const pixelsOf = (bytes: Buffer) => sharp(bytes, { failOn: 'none' }).raw().toBuffer()
const segment = (marker: number, content: string): Buffer => {
  const bytes = Buffer.from(`\xff\xff..${content}`, 'latin1')
  bytes.writeUInt8(marker, 1)
  bytes.writeUInt16BE(content.length + 2, 2)
  return bytes
}
const insert = (bytes: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)])

describe('a jpeg', () => {
  it('loses images and videos appended after its end, with their location', async () => {
    const photo = await sharp(PIXELS).withExif(POSITION).jpeg().toBuffer()
    const { kept } = await inspect('photo.jpg', Buffer.concat([photo, photo, Buffer.from('....ftypmp42')]))
    expect(kept.includes('Exif')).toBe(false)
    expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect(kept.length).toBeLessThan(photo.length)
    expect((await pixelsOf(kept)).equals(await pixelsOf(photo))).toBe(true)
  })

  it('keeps its colour profile and loses its index of embedded pictures', async () => {
    const photo = await sharp(PIXELS).withIccProfile('p3').jpeg().toBuffer()
    const { kept } = await inspect(
      'list.jpg',
      insert(photo, 2, segment(0xe2, 'MPF\0secret'), segment(0xe0, 'JFXX\0')),
    )
    expect(kept.equals(photo)).toBe(true)
  })

  it('is kept without comments between its scans', async () => {
    const photo = await sharp(PIXELS).jpeg({ progressive: true }).toBuffer()
    const second = photo.indexOf(Buffer.from([0xff, 0xda]), photo.indexOf(Buffer.from([0xff, 0xda])) + 2)
    const remarks = [segment(0xfe, 'secret'), segment(0xe1, 'Exif\0\0secret')]
    const { kept } = await inspect('scans.jpg', insert(photo, second, ...remarks))
    expect(kept.equals(photo)).toBe(true)
  })

  it('that is truncated keeps the rest', async () => {
    const noise = { ...PIXELS.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }
    const photo = await sharp({ create: { ...noise, width: 400, height: 300 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(80_000)
    const half = photo.subarray(0, 80_000)
    expect((await inspect('half.jpg', half)).kept.equals(half)).toBe(true)
  })

  it('with very many fill bytes is read quickly', async () => {
    const photo = await sharp(PIXELS).jpeg().toBuffer()
    const began = process.cpuUsage()
    const { kept, mime } = await inspect('filled.jpg', insert(photo, 2, Buffer.alloc(2_000_000, 0xff)))
    expect([mime, kept.equals(photo)]).toEqual(['image/jpeg', true])
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SOON_MS)
  })
})

const chunk = (name: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const bytes = Buffer.concat([Buffer.from(`....${name}`, 'latin1'), data, Buffer.alloc(4)])
  bytes.writeUInt32BE(data.length, 0)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

// [limits-8]
it('a png of a single huge row is refused by its header alone', async () => {
  const header = Buffer.from('\0\0\0\0\0\0\0\x01\x08\x02\0\0\0', 'latin1')
  header.writeUInt32BE(50_000_000, 0)
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)])
  // No decodable data follows.
  await expect(inspect('row.png', bytes)).rejects.toThrow('too many pixels')
})

describe('a png', () => {
  const header = Buffer.from('\0\0\0\x01\0\0\0\x01\x08\0\0\0\0', 'latin1')
  const start = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)])
  const pixel = chunk('IDAT', deflateSync(Buffer.from([0, 0])))
  const cutInto = (count: number) =>
    Buffer.concat([start, pixel, Buffer.alloc(count * 12, chunk('IDAT')), chunk('IEND')])

  it('with very many chunks is inspected quickly, and with even more is refused', async () => {
    const began = process.cpuUsage()
    const many = await inspect('many.png', cutInto(40_000))
    expect(many).toMatchObject({ mime: 'image/png', image: { width: 1, height: 1 } })
    expect(many.kept.equals(cutInto(40_000))).toBe(true)
    const more = await inspect('more.png', cutInto(100_000))
    expect(more).toMatchObject({ mime: 'application/octet-stream' })
    expect(more.kept.equals(cutInto(100_000))).toBe(true)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SOON_MS)
  })
})

it('a webp loses everything after its declared end', async () => {
  const picture = await sharp(PIXELS).webp().toBuffer()
  const { kept } = await inspect(
    'trailed.webp',
    Buffer.concat([picture, Buffer.from('film\x06\0\0\0secret')]),
  )
  expect(kept.equals(picture)).toBe(true)
})
