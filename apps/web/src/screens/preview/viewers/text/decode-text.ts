/** Longer text is cut, with a notice [limits-10]. */
const MOST_BYTES = 2_097_152
const BYTE_ORDER_16_LE = [0xff, 0xfe]
const BYTE_ORDER_16_BE = [0xfe, 0xff]

export interface DecodedText {
  text: string
  isCut: boolean
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-8, UTF-16 by its byte order mark, else GB18030, which accepts nearly everything. */
function encodingOf(bytes: Uint8Array, isCut: boolean): string {
  if (startsWith(bytes, BYTE_ORDER_16_LE)) return 'utf-16le'
  if (startsWith(bytes, BYTE_ORDER_16_BE)) return 'utf-16be'
  try {
    // The cut may split a character, which does not make the encoding invalid.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const isCut = bytes.length > MOST_BYTES
  const shown = isCut ? bytes.subarray(0, MOST_BYTES) : bytes
  return { text: new TextDecoder(encodingOf(shown, isCut)).decode(shown, { stream: isCut }), isCut }
}

/** Indented if it is valid JSON. */
export function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
