import type { XmlElement } from '@parley/protocol/wire'

/** Wraps a DOM element as the codecs expect it. */
export const viewElement = (element: Element): XmlElement => ({
  name: element.localName,
  xmlns: element.namespaceURI ?? '',
  attr: name => (element.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined),
  children: () => {
    const children: XmlElement[] = []
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === 1) children.push(viewElement(node as Element))
    return children
  },
  text: () => element.textContent ?? '',
})
