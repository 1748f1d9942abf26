/** XML out: escaped by construction. XML in: a small view that the elements of the server and the DOM (client) both fulfil. */
export type Xml = string & { readonly __xml: true }

export interface XmlElement {
  readonly name: string
  readonly xmlns: string
  attr(name: string): string | undefined
  children(): XmlElement[]
  text(): string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters XML 1.0 forbids, and lone surrogates: one of them would cut off every browser that receives it. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** One look, without looking back and ahead for the halves of a pair: most texts have nothing of it. */
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

export const hasForbiddenCharacter = (text: string): boolean => SUSPECT.test(text) && FORBIDDEN.test(text)
export const stripForbiddenCharacters = (text: string): string =>
  hasForbiddenCharacter(text) ? text.replace(new RegExp(FORBIDDEN, 'g'), '\ufffd') : text

/** Whatever may be forbidden, has to be escaped or is half of a pair. */
const NOT_PLAIN = /[\u0000-\u001f"&'<>\u0085\u2028\u2029\ud800-\udfff\ufffe\uffff]/
const escapeCharacter = (c: string): string => ESCAPES[c] ?? `&#${c.charCodeAt(0)};`
/** Parsers turn every raw line end into a line feed, some of them those of XML 1.1 (U+0085, U+2028, and U+2029 beside them) too. */
const escapeText = (text: string): string =>
  stripForbiddenCharacters(text).replace(/[&<>\r\u0085\u2028\u2029]/g, escapeCharacter)
const escapeAttribute = (text: string): string =>
  NOT_PLAIN.test(text)
    ? stripForbiddenCharacters(text).replace(/[&<>"'\t\n\r\u0085\u2028\u2029]/g, escapeCharacter)
    : text

export const text = (value: string): Xml => escapeText(value) as Xml

export function xml(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...children: Xml[]
): Xml {
  let out = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) out += ` ${key}="${escapeAttribute(String(value))}"`
  }
  if (children.length === 0) return `${out}/>` as Xml
  out += '>'
  for (const child of children) out += child
  return `${out}</${name}>` as Xml
}

export const childOf = (element: XmlElement, name: string, xmlns?: string): XmlElement | undefined =>
  element.children().find(child => child.name === name && (xmlns === undefined || child.xmlns === xmlns))
