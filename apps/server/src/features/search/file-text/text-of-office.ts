import { inflateRawSync } from 'node:zlib'

/** All parts of one document together: a picture book may be large, its words are not. */
const MAX_UNPACKED_BYTES = 32_000_000
const MAX_PARTS = 2_000
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30]
const MAX_COMMENT = 65_535
const [STORED, DEFLATED] = [0, 8]

interface Part {
  name: string
  method: number
  packedBytes: number
  start: number
}

/** Where the words are, in the order in which they are read. */
const TEXT_PARTS: Record<string, RegExp> = {
  docx: /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/(workbook|sharedStrings|worksheets\/[^/]+|comments\d*)\.xml$/,
  pptx: /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
}

export const isOffice = (extension: string): boolean => extension in TEXT_PARTS

/** The words of a docx, xlsx or pptx. Throws for what is no such file, is damaged or unpacks too large. */
export function textOfOffice(bytes: Buffer, extension: string, maxLength: number): string {
  const textParts = TEXT_PARTS[extension]
  const parts = listParts(bytes).filter(({ name }) => textParts?.test(name))
  parts.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  let left = MAX_UNPACKED_BYTES
  let text = ''
  for (const part of parts) {
    if (text.length >= maxLength) break
    const xml = unpack(bytes, part, left)
    left -= xml.length
    text += `${textOfXml(xml.toString('utf8'))}\n`
  }
  return text
}

function listParts(bytes: Buffer): Part[] {
  const end = findEnd(bytes)
  let at = bytes.readUInt32LE(end + 16)
  const parts: Part[] = []
  while (at + ENTRY_BYTES <= end && bytes.readUInt32LE(at) === ENTRY_MARK && parts.length < MAX_PARTS) {
    const nameBytes = bytes.readUInt16LE(at + 28)
    parts.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_MARK) return at
  throw new Error('No archive.')
}

function unpack(bytes: Buffer, { method, packedBytes, start }: Part, maxOutputLength: number): Buffer {
  const from = start + LOCAL_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const packed = bytes.subarray(from, from + packedBytes)
  if (method === STORED && packed.length <= maxOutputLength) return packed
  if (method !== DEFLATED) throw new Error('Packed in an unknown way.')
  return inflateRawSync(packed, { maxOutputLength })
}

/** Words on both sides of these are two; pieces of other formats within a paragraph may be one. */
const BREAK = /<\/(?:\w+:)?(?:p|si|is|v|tc|row)>|<(?:\w+:)?(?:br|tab|cr)\b[^>]*>/g
/** Numbers of shared texts, formulas and hidden instructions of fields. */
const NO_WORDS =
  /<c\b[^>]*\bt="s"[^>]*>.*?<\/c>|<f\b[^>]*>.*?<\/f>|<w:instrText\b[^>]*>.*?<\/w:instrText>|<w:delText\b[^>]*>.*?<\/w:delText>/gs
const SHEET_NAME = /<sheet\b[^>]*\bname="([^"]*)"[^>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textOfXml = (xml: string): string =>
  xml
    .replace(NO_WORDS, '')
    .replace(SHEET_NAME, '$1\n')
    .replace(BREAK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi, (all, hex, decimal, name) =>
      name === undefined
        ? pointOf(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[name] ?? all),
    )

const pointOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
