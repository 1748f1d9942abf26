import type { XmlElement } from '@parley/protocol/wire'
import type { Element } from 'ltx'

/** Adapts an ltx element to the interface of the protocol package. Children are wrapped once, because codecs read them repeatedly. */
export class LtxElement implements XmlElement {
  readonly name: string
  readonly xmlns: string
  readonly #element: Element
  #children: LtxElement[] | undefined

  constructor(element: Element) {
    this.#element = element
    this.name = element.getName()
    this.xmlns = element.getNS() ?? ''
  }

  attr(name: string): string | undefined {
    return Object.hasOwn(this.#element.attrs, name) ? this.#element.attrs[name] : undefined
  }

  children(): LtxElement[] {
    if (!this.#children) {
      this.#children = []
      for (const child of this.#element.children)
        if (typeof child !== 'string') this.#children.push(new LtxElement(child))
    }
    return this.#children
  }

  text(): string {
    return this.#element.getText()
  }
}
