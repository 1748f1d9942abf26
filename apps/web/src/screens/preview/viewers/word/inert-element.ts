import type { HElement } from 'docx-preview'

type Made = HElement | Node | string

const SVG = 'http://www.w3.org/2000/svg'
const MATH = 'http://www.w3.org/1998/Math/MathML'

/** Elements of a text page. Nothing that loads, runs, navigates or takes input. */
const TAGS = new Set(
  'div section article header footer p span b i u s sub sup strong em br hr img ol ul li table colgroup col thead tbody tr td th a mark ins del style ruby rt'.split(
    ' ',
  ),
)
const SVG_TAGS = new Set('svg g path rect ellipse line polyline polygon image text tspan'.split(' '))
const PROPERTIES = new Set(['colSpan', 'rowSpan', 'lang', 'dir', 'width', 'height', 'alt', 'span'])
const PICTURE = /^(data:image\/(png|jpeg|gif|bmp|webp|svg\+xml)[;,]|blob:)/i

/** URLs in styles: only those embedded in the document. */
export const withoutAddresses = (css: string): string =>
  css
    .replace(/url\(\s*(['"]?)(?!data:image\/|data:font\/|blob:)[^)]*\)/gi, 'none')
    .replace(/@import[^;]*;?/gi, '')

export const isPicture = (address: string): boolean => PICTURE.test(address)

/**
 * Creates elements for docx-preview in an inert document, where nothing is loaded and no handler runs; only allowlisted
 * elements are created at all.
 */
export function createInertElements() {
  const inert = document.implementation.createHTMLDocument('')

  function element({ ns, tagName, className, style, children, ...props }: HElement): Node {
    const fragment = inert.createDocumentFragment()
    if (tagName === '#comment') return fragment
    const isKnown = ns === SVG ? SVG_TAGS.has(tagName) : ns === MATH || TAGS.has(tagName.toLowerCase())
    const made = isKnown
      ? ns
        ? inert.createElementNS(ns, tagName)
        : inert.createElement(tagName)
      : tagName === '#fragment'
        ? fragment
        : inert.createElement('span')
    if (made instanceof Element) {
      if (className) made.setAttribute('class', className)
      applyStyle(made, style)
      applyProperties(made, props)
    }
    for (const child of children ?? []) made.appendChild(make(child))
    return made
  }

  const make = (what: Made): Node => {
    if (typeof what === 'string') return inert.createTextNode(what)
    return what instanceof Node ? what : element(what)
  }
  return make
}

function applyStyle(element: Element, style: HElement['style']): void {
  if (!style) return
  if (typeof style === 'string') return element.setAttribute('style', withoutAddresses(style))
  const target = (element as HTMLElement).style
  for (const [name, value] of Object.entries(style)) {
    if (typeof value !== 'string') continue
    const clean = withoutAddresses(value)
    if (name.includes('-')) target.setProperty(name, clean)
    else Object.assign(target, { [name]: clean })
  }
}

function applyProperties(element: Element, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    if (PROPERTIES.has(name) && value !== undefined) Object.assign(element, { [name]: value })
    if (name === 'src' && typeof value === 'string' && isPicture(value)) element.setAttribute('src', value)
  }
}
