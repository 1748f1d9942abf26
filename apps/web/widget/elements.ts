type Child = Node | string | undefined

/** An element with attributes and children. Words are text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value)
  made.append(...children.filter(child => child !== undefined))
  return made
}

export function button(label: string, look: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label)
  made.addEventListener('click', press)
  return made
}

const NS = 'http://www.w3.org/2000/svg'

export function icon(path: string): SVGElement {
  const svg = document.createElementNS(NS, 'svg')
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(NS, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
