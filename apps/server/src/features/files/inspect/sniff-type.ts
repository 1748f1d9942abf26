/** Types recognised by their first bytes. Only these are ever shown inside a page; all others are only downloaded. */
const at = (offset: number, text: string) => (head: Buffer) =>
  head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
const both =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.every(test => test(head))

const SIGNATURES: [mime: string, matches: (head: Buffer) => boolean][] = [
  ['image/jpeg', at(0, '\xff\xd8\xff')],
  ['image/png', at(0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', head => at(0, 'GIF87a')(head) || at(0, 'GIF89a')(head)],
  ['image/webp', both(at(0, 'RIFF'), at(8, 'WEBP'))],
  ['image/bmp', both(at(0, 'BM'), head => head.length > 26 && head.readUInt32LE(14) >= 40)],
  ['application/pdf', at(0, '%PDF-')],
  ['audio/wav', both(at(0, 'RIFF'), at(8, 'WAVE'))],
  ['audio/ogg', at(0, 'OggS')],
  ['audio/flac', at(0, 'fLaC')],
  ['video/quicktime', at(4, 'ftypqt  ')],
  ['audio/mp4', at(4, 'ftypM4A ')],
  ['image/avif', at(4, 'ftypavif')],
  ['image/heic', head => at(4, 'ftyphei')(head) || at(4, 'ftypmif1')(head)],
  ['video/mp4', at(4, 'ftyp')],
  ['video/webm', at(0, '\x1a\x45\xdf\xa3')],
  ['audio/mpeg', at(0, 'ID3')],
  ['audio/mpeg', head => head.length > 3 && head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2],
  ['application/zip', at(0, 'PK\x03\x04')],
  ['application/x-ole-storage', at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
]

export const SNIFFED_BYTES = 4_100
export const UNKNOWN_TYPE = 'application/octet-stream'

/** The bytes decide, not the name [trust-8]. */
export function sniffType(head: Buffer): string {
  const known = SIGNATURES.find(([, matches]) => matches(head))?.[0]
  if (known) return known
  return isText(head) ? 'text/plain' : UNKNOWN_TYPE
}

/** UTF-8 without control characters; the last character may be cut off. */
function isText(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true })
  return head.length > 0 && !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)
}
