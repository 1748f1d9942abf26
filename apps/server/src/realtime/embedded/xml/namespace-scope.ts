import { notWellFormed } from './violation.ts'

const RESERVED = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'])

/** Prefixes in force inside an element; elements that declare none share their parent's scope. */
export class NamespaceScope {
  readonly #parent: NamespaceScope | undefined
  readonly #uris = new Map<string, string>()

  constructor(parent?: NamespaceScope) {
    this.#parent = parent
  }

  /** Namespaces in XML 1.0 §3: what browsers refuse to have declared. */
  declare(prefix: string, uri: string): void {
    // A reference could spell the same name twice; no namespace in use needs one.
    if (uri.includes('&') || RESERVED.has(uri)) throw notWellFormed('illegal namespace name')
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
