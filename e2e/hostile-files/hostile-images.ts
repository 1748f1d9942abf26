import { crc32, deflateSync } from 'node:zlib'
import type { HostileFile } from './hostile-file.ts'

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Black, one bit a pixel; `rows` may be fewer than the header claims. */
function png(width: number, height: number, rows = height, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const jpegWith = (...segments: Buffer[]): Buffer =>
  Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)])

/** Turned to the right, and taken at 48°51'N. */
const EXIF_WITH_POSITION = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
  Buffer.from('0002' + '011200030000000100060000' + '882500040000000100000026' + '00000000', 'hex'),
  Buffer.from('0001' + '00020005000000030000003800000000', 'hex'),
  Buffer.from('000000300000000100000033000000010000000000000001', 'hex'),
])

function jpegOf(width: number, height: number): Buffer {
  const copy = Buffer.from(JPEG)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc2]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

function gif(frames: number): Buffer {
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401 00'.replace(' ', ''), 'hex')
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

function bmp(width: number, height: number): Buffer {
  const file = Buffer.alloc(58)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return file
}

const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes} width="9" height="9">${inside}</svg>`)

/** `ping`: a script that reports to the canary that it ran. */
export const hostileImages = (canary: string, ping: string): HostileFile[] => [
  {
    name: 'page-as.png',
    bytes: Buffer.from(`<!doctype html><script>${ping}</script>`),
    about: 'html as png',
  },
  { name: 'script.svg', bytes: svg(`<script>${ping}</script>`), about: 'svg with a script' },
  { name: 'onload.svg', bytes: svg('', `onload="${ping}"`), about: 'svg with a handler' },
  {
    name: 'foreign.svg',
    bytes: svg(
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${canary}/f"/></foreignObject>`,
    ),
    about: 'svg with a frame',
  },
  {
    name: 'loads.svg',
    bytes: svg(
      `<style>@import url(${canary}/css)</style><image href="${canary}/img"/><use href="${canary}/use#a"/>`,
    ),
    about: 'svg that loads',
  },
  { name: 'vector-as.png', bytes: svg(`<script>${ping}</script>`), about: 'svg as png' },
  {
    name: 'polyglot.gif',
    bytes: Buffer.from(`GIF89a=1;/*\0*/${ping}//`, 'latin1'),
    about: 'gif that is a script',
  },
  {
    name: 'polyglot.jpg',
    bytes: jpegWith(segment(0xfe, Buffer.from(`--><script>${ping}</script><!--`))),
    about: 'jpeg that is a page',
  },
  {
    name: 'remark.png',
    bytes: Buffer.concat([
      png(8, 8, 8, [chunk('tEXt', Buffer.from(`Comment\0<script>${ping}</script>`, 'latin1'))]),
      Buffer.from(`<script>${ping}</script>`),
    ]),
    about: 'png with a page inside and behind',
  },
  {
    name: 'position.jpg',
    bytes: jpegWith(segment(0xe1, EXIF_WITH_POSITION)),
    about: 'photo with its position',
  },
  { name: 'flood.png', bytes: png(65_000, 65_000, 1), about: 'png that claims 4 billion pixels' },
  { name: 'bomb.png', bytes: png(20_000, 20_000), about: 'png that has 400 million pixels' },
  { name: 'flood.jpg', bytes: jpegOf(65_500, 65_500), about: 'jpeg that claims 4 billion pixels' },
  { name: 'flood.bmp', bytes: bmp(2_000_000_000, 2_000_000_000), about: 'bmp beyond all measure' },
  { name: 'frames.gif', bytes: gif(10_000), about: 'gif of 10,000 frames' },
]
