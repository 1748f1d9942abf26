import { notWellFormed } from './violation.ts'

const REFERENCE = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/y

/** XML 1.0 §2.2: what a character reference may stand for. */
const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

/** Every `&` must begin a predefined entity or a reference to a permitted character. */
export function checkReferences(text: string): void {
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    REFERENCE.lastIndex = at
    const match = REFERENCE.exec(text)
    if (!match) throw notWellFormed('unknown entity or bare ampersand')
    const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : undefined
    if (code !== undefined && !isXmlCharacter(code)) throw notWellFormed('reference to a forbidden character')
  }
}
