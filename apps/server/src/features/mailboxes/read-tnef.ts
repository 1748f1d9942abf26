const SIGNATURE = 0x223e9f78
const TITLE = 0x8010
const DATA = 0x800f
const BODY = 0x800c
const BEGINS_ATTACHMENT = 0x9002
const HEAD_BYTES = 6
const FIELD_HEAD_BYTES = 9
const CHECKSUM_BYTES = 2

export interface TnefContents {
  text: string
  attachments: { name: string; bytes: Uint8Array }[]
}

/** What is in a `winmail.dat` of Outlook (MS-OXTNEF); undefined: it is none. A file that ends early gives what it has. */
export function readTnef(bytes: Uint8Array): TnefContents | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEAD_BYTES || view.getUint32(0, true) !== SIGNATURE) return undefined
  const found: TnefContents = { text: '', attachments: [] }
  let at = HEAD_BYTES
  while (at + FIELD_HEAD_BYTES <= bytes.length) {
    const field = view.getUint32(at + 1, true) & 0xffff
    const length = view.getUint32(at + 5, true)
    const from = at + FIELD_HEAD_BYTES
    if (from + length > bytes.length) break
    const value = bytes.subarray(from, from + length)
    const last = found.attachments.at(-1)
    if (field === BEGINS_ATTACHMENT) found.attachments.push({ name: '', bytes: new Uint8Array() })
    else if (field === TITLE && last) last.name = decode(value)
    else if (field === DATA && last) last.bytes = value
    else if (field === BODY) found.text = decode(value)
    at = from + length + CHECKSUM_BYTES
  }
  return found
}

/** Texts end with a zero; Outlook writes the code page of its system, most often one for Latin letters. */
function decode(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  const written = end === -1 ? bytes : bytes.subarray(0, end)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(written)
  } catch {
    return new TextDecoder('windows-1252').decode(written)
  }
}
