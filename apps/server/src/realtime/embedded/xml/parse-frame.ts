import { hasForbiddenCharacter, type XmlElement } from '@parley/protocol/wire'
import { notWellFormed, type Violation, XmlViolation } from './violation.ts'

const MAX_ATTRIBUTES = 64
const MAX_CHILDREN = 1024

// Sticky and without nested repetition: each is linear in what it consumes.
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y
const ATTRIBUTE =
  /[ \t\r\n]+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /[ \t\r\n]*(\/?)>/y
const BLANK = /^[ \t\r\n]*$/

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML 1.0 §2.2: what a character reference may stand for. */
const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

/** Every `&` must begin a predefined entity or a reference to a permitted character. */
function decodeReferences(text: string): string {
  let decoded = ''
  let done = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', done)) {
    REFERENCE.lastIndex = at
    const match = REFERENCE.exec(text)
    if (!match) throw notWellFormed('unknown entity or bare ampersand')
    decoded += text.slice(done, at) + referred(match)
    done = REFERENCE.lastIndex
  }
  return done === 0 ? text : decoded + text.slice(done)
}

function referred([, entity, decimal, hexadecimal]: RegExpExecArray): string {
  if (entity) return ENTITIES[entity] ?? ''
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  if (!isXmlCharacter(code)) throw notWellFormed('reference to a forbidden character')
  return String.fromCodePoint(code)
}

const RESERVED = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'])

/** Prefixes in force inside an element; elements that declare none share their parent's scope. */
class NamespaceScope {
  readonly #parent: NamespaceScope | undefined
  readonly #uris = new Map<string, string>()

  constructor(parent?: NamespaceScope) {
    this.#parent = parent
  }

  /** Namespaces in XML 1.0 §3: what browsers refuse to have declared. */
  declare(prefix: string, uri: string): void {
    if (RESERVED.has(uri)) throw notWellFormed('illegal namespace name')
    if (prefix === 'xml' || prefix === 'xmlns') throw notWellFormed('reserved prefix')
    if (prefix !== '' && uri === '') throw notWellFormed('empty namespace for a prefix')
    this.#uris.set(prefix, uri)
  }

  resolve(prefix: string): string {
    if (prefix === 'xml') return 'xml'
    const uri = this.#uris.get(prefix) ?? this.#parent?.resolve(prefix)
    if (uri === undefined) throw notWellFormed('unbound prefix')
    return uri
  }
}

class FrameElement implements XmlElement {
  readonly name: string
  readonly xmlns: string
  readonly #attributes: ReadonlyMap<string, string>
  readonly #children: FrameElement[] = []
  #text = ''

  constructor(name: string, xmlns: string, attributes: ReadonlyMap<string, string>) {
    this.name = name
    this.xmlns = xmlns
    this.#attributes = attributes
  }

  attr(name: string): string | undefined {
    return this.#attributes.get(name)
  }

  children(): FrameElement[] {
    return this.#children
  }

  text(): string {
    return this.#text
  }

  addText(text: string): void {
    this.#text += text
  }
}

interface Open {
  /** With its prefix. */
  name: string
  element: FrameElement
  scope: NamespaceScope
}

/**
 * Reads a frame once and refuses more than browsers do: control characters, deep nesting, DOCTYPE, duplicate attributes,
 * unbound prefixes, stray ampersands. Names are ASCII only.
 */
class FrameReader {
  readonly #source: string
  readonly #maxDepth: number
  readonly #open: Open[] = []
  readonly #noPrefixes = new NamespaceScope()
  #at = 0
  #element: FrameElement | undefined
  #root: Violation['root']

  constructor(source: string, maxDepth: number) {
    this.#source = source
    this.#maxDepth = maxDepth
    this.#noPrefixes.declare('', '')
  }

  read(): ParsedFrame {
    try {
      if (hasForbiddenCharacter(this.#source)) throw notWellFormed('forbidden character')
      while (this.#readText()) this.#readTag()
      if (!this.#element || this.#open.length > 0) throw notWellFormed('unfinished element')
      return { ok: true, value: this.#element }
    } catch (error) {
      if (!(error instanceof XmlViolation)) throw error
      const { condition, message: reason } = error
      return { ok: false, violation: { condition, reason, ...(this.#root && { root: this.#root }) } }
    }
  }

  /** Up to the next tag; false at the end of the frame. */
  #readText(): boolean {
    const found = this.#source.indexOf('<', this.#at)
    const end = found < 0 ? this.#source.length : found
    if (end > this.#at) {
      // A slice keeps the searches inside this text; searching the whole frame each time would be quadratic.
      const text = this.#source.slice(this.#at, end)
      const parent = this.#open.at(-1)
      if (!parent && !BLANK.test(text)) throw notWellFormed('text outside of the element')
      if (text.includes(']]>')) throw notWellFormed('stray end of CDATA')
      parent?.element.addText(decodeReferences(text))
    }
    this.#at = end
    return found >= 0
  }

  #readTag(): void {
    const next = this.#source.charCodeAt(this.#at + 1)
    if (next === 0x21 || next === 0x3f)
      throw new XmlViolation(
        'restricted-xml',
        'declarations, comments, CDATA and instructions are not allowed',
      )
    if (next === 0x2f) this.#readEndTag()
    else this.#readStartTag()
  }

  #readEndTag(): void {
    const name = this.#open.pop()?.name
    if (name === undefined || !this.#source.startsWith(name, this.#at + 2))
      throw notWellFormed('end tag does not match')
    TAG_END.lastIndex = this.#at + 2 + name.length
    if (TAG_END.exec(this.#source)?.[1] !== '') throw notWellFormed('malformed end tag')
    this.#at = TAG_END.lastIndex
  }

  #readStartTag(): void {
    NAME.lastIndex = this.#at + 1
    const name = NAME.exec(this.#source)?.[0]
    if (name === undefined) throw notWellFormed('malformed tag')
    const parent = this.#open.at(-1)
    if (!parent && this.#root) throw notWellFormed('more than one element')
    if (!parent) this.#root = { name }
    if (this.#open.length >= this.#maxDepth) throw tooMuch('nested too deeply')
    const siblings = parent?.element.children()
    if (siblings && siblings.length >= MAX_CHILDREN) throw tooMuch('too many children')
    this.#at += 1 + name.length
    const attributes = this.#readAttributes(!parent)
    const scope = scopeOf(attributes, parent?.scope ?? this.#noPrefixes)
    const prefix = prefixOf(name)
    const local = prefix === '' ? name : name.slice(prefix.length + 1)
    const element = new FrameElement(local, scope.resolve(prefix), attributes)
    TAG_END.lastIndex = this.#at
    const end = TAG_END.exec(this.#source)
    if (!end) throw notWellFormed('malformed attribute')
    this.#at = TAG_END.lastIndex
    siblings?.push(element)
    if (!parent) this.#element = element
    if (end[1] === '') this.#open.push({ name, element, scope })
  }

  #readAttributes(isRoot: boolean): Map<string, string> {
    const attributes = new Map<string, string>()
    for (;;) {
      ATTRIBUTE.lastIndex = this.#at
      const match = ATTRIBUTE.exec(this.#source)
      if (!match) break
      const name = match[1] as string
      const value = match[2] ?? match[3] ?? ''
      if (attributes.has(name)) throw notWellFormed('duplicate attribute')
      if (attributes.size >= MAX_ATTRIBUTES) throw tooMuch('too many attributes')
      // A reference could spell the same namespace twice; no namespace in use needs one.
      if (isDeclaration(name) && value.includes('&')) throw notWellFormed('illegal namespace name')
      attributes.set(name, decodeReferences(value))
      if (isRoot && this.#root && name === 'id' && !value.includes('&')) this.#root.id = value
      this.#at = ATTRIBUTE.lastIndex
    }
    return attributes
  }
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:')

function scopeOf(attributes: ReadonlyMap<string, string>, inherited: NamespaceScope): NamespaceScope {
  let scope = inherited
  for (const [name, value] of attributes) {
    if (!isDeclaration(name)) continue
    if (scope === inherited) scope = new NamespaceScope(inherited)
    scope.declare(name.slice(6), value)
  }
  checkPrefixedAttributes(attributes.keys(), scope)
  return scope
}

const tooMuch = (reason: string): XmlViolation => new XmlViolation('policy-violation', reason)

function prefixOf(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? '' : name.slice(0, colon)
}

/** Two prefixes for one namespace make two spellings of the same attribute. */
function checkPrefixedAttributes(names: Iterable<string>, scope: NamespaceScope): void {
  let expanded: Set<string> | undefined
  for (const name of names) {
    const prefix = prefixOf(name)
    if (prefix === '' || prefix === 'xmlns') continue
    expanded ??= new Set()
    const full = `${scope.resolve(prefix)} ${name.slice(prefix.length + 1)}`
    if (expanded.has(full)) throw notWellFormed('duplicate attribute')
    expanded.add(full)
  }
}

export type ParsedFrame = { ok: true; value: XmlElement } | { ok: false; violation: Violation }

/** One complete element, as RFC 7395 §3.3 and XEP-0124 deliver it. */
export const parseFrame = (source: string, maxDepth: number): ParsedFrame =>
  new FrameReader(source, maxDepth).read()
